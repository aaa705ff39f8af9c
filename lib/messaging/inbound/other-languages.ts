// TABLE: revocations in the other languages patients write in, held for a person like all that may be one.
import { inEach } from '@/lib/contract/languages/further'
import { any, type Sign, sign } from './sign-words'

const whole = (...words: string[]) => `(?<!\\p{L})${any(...words)}(?!\\p{L})`

/** Of a text in small letters as it was written. */
export const otherScripts = new RegExp(
  [
    // Russian, Ukrainian, Greek, Arabic, Persian, Hindi: words that stand by themselves.
    whole(
      'стоп',
      'стой',
      'хватит',
      'довольно',
      'прекрат\\p{L}*',
      'останов\\p{L}*',
      'отпи[сш]\\p{L}*',
      'отмен\\p{L}*',
      'удали\\p{L}*',
    ),
    whole(
      'не (?:звон|пиш|присыл|беспоко|хочу|надо|нужн|дзвон|турбу)\\p{L}*',
      'відпис\\p{L}*',
      'припин\\p{L}*',
      'зупин\\p{L}*',
    ),
    whole('στοπ', 'σταμάτα', 'σταματήστε', 'διαγραφή'),
    whole(
      'توقف',
      'توقفوا',
      'أوقف',
      'اوقف',
      'إيقاف',
      'ايقاف',
      'إلغاء',
      'الغاء',
      'لا تتصل\\p{L}*',
      'لا ترسل\\p{L}*',
      'لغو',
      'نفرستید',
    ),
    whole('बंद', 'रोकें', 'रोको', 'मत भेजो'),
    // Chinese, Japanese, Korean, Thai: no spaces between words.
    any(
      '停止',
      '退订',
      '退訂',
      '取消',
      '拒收',
      '不要再?[发發打联聯]',
      '别再?[发打]',
      'やめて',
      '配信停止',
      '解除',
      '중지',
      '수신 ?거부',
      '그만',
      '중단',
      '취소',
      'หยุด',
      'ยกเลิก',
    ),
  ].join('|'),
  'u',
)

/** Of a folded text between two spaces: French, Portuguese, Haitian Creole, Vietnamese, Tagalog, German, Italian, Polish. */
export const otherLanguages: readonly Sign[] = [
  sign(
    'stop',
    `^ (?:s il vous plait |svp |por favor |tanpri |please )*${any(
      'arret(?:er|ez|e)?',
      'desabonner',
      'desinscription',
      'pare(?:m)?(?: de)?(?: me)?(?: enviar.*)?',
      'sair',
      'chega',
      'kanpe',
      'sispann',
      'dung(?: lai)?',
      'ngung(?: lai)?',
      'huy(?: dang ky)?',
      'tu choi',
      'tigil',
      'itigil',
      'tama na',
      'stopp',
      'abmelden',
      'aus',
      'basta',
      'ferma(?:re)?',
      'koniec',
      'przestan(?:cie)?',
    )} $`,
  ),
  sign(
    'noContact',
    '\\b(?:ne (?:me |nous )?(?:contactez|appelez|ecrivez|envoyez|derangez)|arretez (?:de|les)|desabonnez|pa (?:rele|voye|ekri|kontakte|deranje)|sispann (?:rele|voye|ekri)|huwag (?:na )?(?:kayong |po )?(?:tumawag|mag ?text)|nao (?:me )?(?:liguem?|enviem?|mandem?|escrevam?|quero)|parar? de (?:me )?(?:enviar|mandar|ligar|escrever)|dung (?:goi|nhan|gui)|khong (?:muon|goi|gui))\\b',
  ),
]

/** Of the languages that patients are spoken to in beyond English and Spanish, which have tables of their own. */
export const furtherSigns: readonly Sign[] = Object.values(inEach('perhapsStop', { en: [], es: [] }))
  .flat()
  .map((source) => sign('sign', source))
