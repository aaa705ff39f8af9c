// TABLE: which clocks an area code covers, for the quiet hours of decision §7.
//
// Source: libphonenumber 9.0.35 of 2026-07-16 (resources/geocoding/en/1.txt, resources/timezones/map_data.txt), read
// 2026-11-21, with these corrections. An overlay covers what the code under it covers: 448 as 850, 364 as 270, 930 as
// 812, 458 as 541; 689 lies over Orlando, so Eastern. Codes the source has not reached yet, from state commissions'
// notices: 357 over 559, 436 over 440, 457 over 318, 471 over 662, 483 over 334, 621 over 713, 624 over 716, 679 over
// 313, 729 over 423, 837 over 530, 861 over 309, 924 over 507.
//
// A number may have moved with its owner, so this is only the second best guess. Toll-free, personal, Canadian and
// Caribbean codes and codes newer than the table are not here on purpose: unknown means the strictest hours.

import type { StateCode } from '@/lib/contract/patients/state-codes'
import {
  alaska,
  aleutian,
  arizona,
  atlantic,
  central,
  chamorro,
  eastern,
  hawaii,
  mountain,
  pacific,
  samoa,
  type Zone,
} from '@/lib/messaging/sms/zones/zones'

// biome-ignore format: a table is read by column
export const areaCodes: readonly (readonly [state: StateCode, zones: readonly Zone[], codes: string])[] = [
  ['AK', [alaska, aleutian], '907'],
  ['AL', [central], '205 251 256 334 483 659 938'],
  ['AR', [central], '327 479 501 870'],
  ['AS', [samoa], '684'],
  ['AZ', [arizona], '480 520 602 623'],
  ['AZ', [mountain, arizona], '928'],
  ['CA', [pacific], '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661'],
  ['CA', [pacific], '669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951'],
  ['CO', [mountain], '303 719 720 748 970 983'],
  ['CT', [eastern], '203 475 860 959'],
  ['DC', [eastern], '202 771'],
  ['DE', [eastern], '302'],
  ['FL', [eastern], '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'],
  ['FL', [eastern, central], '448 850'],
  ['GA', [eastern], '229 404 470 478 678 706 762 770 912 943'],
  ['GU', [chamorro], '671'],
  ['HI', [hawaii], '808'],
  ['IA', [central], '319 515 563 641 712'],
  ['ID', [mountain, pacific], '208 986'],
  ['IL', [central], '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'],
  ['IN', [eastern], '260 317 463 765'],
  ['IN', [eastern, central], '219 574 812 930'],
  ['KS', [central], '316 913'],
  ['KS', [central, mountain], '620 785'],
  ['KY', [eastern], '502 859'],
  ['KY', [eastern, central], '270 364 606'],
  ['LA', [central], '225 318 337 457 504 985'],
  ['MA', [eastern], '339 351 413 508 617 774 781 857 978'],
  ['MD', [eastern], '227 240 301 410 443 667'],
  ['ME', [eastern], '207'],
  ['MI', [eastern], '231 248 269 313 517 586 616 679 734 810 947 989'],
  ['MI', [eastern, central], '906'],
  ['MN', [central], '218 320 507 612 651 763 924 952'],
  ['MO', [central], '235 314 417 557 573 636 660 816 975'],
  ['MP', [chamorro], '670'],
  ['MS', [central], '228 471 601 662 769'],
  ['MT', [mountain], '406'],
  ['NC', [eastern], '252 336 472 704 743 828 910 919 980 984'],
  ['ND', [central, mountain], '701'],
  ['NE', [central], '402 531'],
  ['NE', [central, mountain], '308'],
  ['NH', [eastern], '603'],
  ['NJ', [eastern], '201 551 609 640 732 848 856 862 908 973'],
  ['NM', [mountain], '505 575'],
  ['NV', [mountain, pacific], '775'],
  ['NV', [pacific], '702 725'],
  ['NY', [eastern], '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934'],
  ['OH', [eastern], '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'],
  ['OK', [central], '405 539 572 580 918'],
  ['OR', [mountain, pacific], '458 541'],
  ['OR', [pacific], '503 971'],
  ['PA', [eastern], '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'],
  ['PR', [atlantic], '787 939'],
  ['RI', [eastern], '401'],
  ['SC', [eastern], '803 821 839 843 854 864'],
  ['SD', [central, mountain], '605'],
  ['TN', [central], '615 629 731 901 931'],
  ['TN', [eastern], '865'],
  ['TN', [eastern, central], '423 729'],
  ['TX', [central], '210 214 254 281 325 346 361 409 430 432 469 512 621'],
  ['TX', [central], '682 713 726 737 806 817 830 832 903 936 940 945 956 972 979'],
  ['TX', [mountain], '915'],
  ['UT', [mountain], '385 435 801'],
  ['VA', [eastern], '276 434 540 571 686 703 757 804 826 948'],
  ['VI', [atlantic], '340'],
  ['VT', [eastern], '802'],
  ['WA', [pacific], '206 253 360 425 509 564'],
  ['WI', [central], '262 274 353 414 534 608 715 920'],
  ['WV', [eastern], '304 681'],
  ['WY', [mountain], '307'],
]

const byCode = new Map<string, readonly Zone[]>()
for (const [, kept, codes] of areaCodes) for (const code of codes.split(' ')) byCode.set(code, kept)

/** The clocks of a number's area code; undefined when the number is not in a part of the United States we know. */
export function areaCodeZones(phoneNumber: string): readonly Zone[] | undefined {
  return /^\+1\d{10}$/.test(phoneNumber) ? byCode.get(phoneNumber.slice(2, 5)) : undefined
}
