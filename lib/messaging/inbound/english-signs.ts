// TABLE: what makes an English text look like a revocation. Texts are folded first (small letters, no accents, no signs, no
// apostrophes) and stand between two spaces. A line is a reason to ask a person; nothing here takes effect by itself.
import { contactVerb, type Sign, sign, textWords } from './sign-words'

/** Signs people send in place of a word. */
export const stopSigns = /[\u{1F6D1}\u{26D4}\u{1F6AB}\u{1F595}\u{1F6C7}]|^\s*[\u{270B}\u{1F590}\u{1F645}]/u

export const englishSigns: readonly Sign[] = [
  sign('stopContact', `\\b(?:stop|stopped|stp|stopp|quit|cease|end|halt)(?: \\w+){0,2} ${contactVerb}\\b`),
  sign(
    'stopContact',
    `\\b(?:stop|stp|quit|cease|halt|end|kill|cut|lose|drop|cancel|block|discontinue|turn off)(?: \\w+){0,4} ${textWords}\\b`,
  ),
  sign('stopContact', '\\b(?:stop|quit|cease) (?:call|calling|phoning|ringing)\\b'),
  sign(
    'stop',
    '^ (?:(?:please|pls|plz|just|ok|okay|hey|hi|hello|no|yes|omg|ugh|wtf|bro|dude|guys?|um|u|you|yall) )*stop\\b(?! by| at)',
  ),
  sign(
    'stop',
    ' stop(?: (?:please|pls|plz|now|it|this|that|these|those|them|thanks?|thank you|already|immediately|asap|ok|me|all|everything))* $',
  ),
  sign(
    'stop',
    '\\b(?:please|pls|plz|just|said|say|you|yall|guys|now|to|make (?:it|this|these|them)|wish) (?:please |to )?stop (?:it|this|that|these|those|them|now|all|everything|already|immediately|please|harr?ass\\w*|the (?:program|service|enrollment))\\b',
  ),
  sign('stop', '\\b(?:can|could|will|would) (?:you|u|yall|someone) (?:guys )?(?:please |pls |just |kindly )*stop\\b'),
  sign(
    'stop',
    '\\b(?:how (?:do|can|to|would)(?: (?:i|we|you))?|want(?: (?:this|it|these|you))? to|need(?:s)?(?: (?:this|it|you))? to|like to|trying to|told (?:you|u|yall) to|asked (?:you|u|yall) to|said|typed|texted|sent|replied|wrote|texting) (?:\\w+ )?(?:stop|unsubscribe|opt out|cancel|quit|end)\\b',
  ),
  sign('stop', '^(?: \\S+){0,2} (?:stop|quit|unsub\\w*|revoke|optout)(?: \\S+){0,2} $'),
  sign('stop', '^ (?:cancel|end|remove|delete)(?: \\S+)? $'),
  // Whatever is left of the word once the innocent phrases are gone.
  sign('stop', '\\b(?:stop|stopall)\\b'),
  sign(
    'noContact',
    `\\b(?:no|not|dont|do not|doesnt|does not|never|refuse|wont|without|zero|rather not)(?: \\w+){0,4} ${textWords}\\b|\\b${textWords}(?: \\w+)? (?:not|never|arent|isnt|are not|is not) (?:allowed|wanted|welcome|accepted|permitted|authorized|ok|appreciated|necessary|needed)\\b|\\bi(?:d| would)? rather not (?:get|receive|be|have|hear|participate|do)\\b`,
  ),
  sign(
    'stop',
    '\\b(?:cease|desist|refrain)\\b|\\b(?:turn|switch|shut) (?:(?:this|it|these|them|that|the \\w+|your \\w+|all) )+off\\b|\\b(?:turn|switch|shut) off (?:this|it|these|them|that|the (?:te?xts?|messages?|alerts?|notifications?)|te?xts?|messages?|alerts?|notifications?|all)\\b|\\bcut it(?: out)? $',
  ),
  sign(
    'leave',
    '^ (?:i )?(?:decline|refuse|reject)(?: (?:this|it|all|to \\w+|your \\w+))* $|\\bi (?:decline|refuse)\\b|\\bnothing (?:further|more|to do with)\\b|\\bnever again\\b|(?<!have |has |is |are |got )\\bno (?:more|further) $|^ (?:no|nah|nope) (?:thx|tx|ty|thnx|thanx) $|\\b(?:please|pls|plz) (?:dont|do not) $|\\bno longer (?:a|your|in|with|on|part|want|need|wish)\\b|\\b(?:not|no longer|dont want|do not want|wont be) (?:to )?(?:do|doing|in|on|part of|with|continu\\w*|participat\\w*)(?: \\w+)? (?:this|the|your) (?:program|service|study|thing)\\b|\\b(?:not|wont|never) (?:giving|give) (?:you|out|u)\\b|\\bcost(?:s|ing) me\\b|\\bpay (?:per|for each|for every) (?:text|message)\\b',
  ),
  sign(
    'remove',
    '\\bto be (?:removed|deleted|unenrolled|unsubscribed|taken (?:off|out)|left alone|excluded)\\b|\\bout of (?:your|ur|this|the) (?:system|phone|list|database|records|program)\\b|\\bforget (?:this|my|about this|about my) (?:number|phone)\\b|\\bforget (?:about )?me\\b',
  ),
  sign(
    'noContact',
    '\\b(?:sure|so)(?: that)? (?:i|we|he|she|they) (?:dont|do not|never|no longer) (?:get|receive)\\b|\\b(?:dont|do not) (?:wanna|want to) (?:be|do|get|receive|join|continue|stay)(?: \\w+)? (?:on|in|part|this|these|it|anymore|with)\\b|\\bprefer (?:no|not)\\b|\\bnot doing (?:this|it)\\b|\\b(?:told|said)(?: \\w+){0,3} no $|\\bchanged my mind\\b',
  ),
  sign(
    'wrong',
    '\\bnot (?:at|on) this (?:number|phone|line)\\b|\\bthis (?:phone )?number (?:isnt|is not|aint|was|has been)\\b|\\bnumber (?:was|is|has been) (?:reassigned|recycled|given)\\b',
  ),
  sign(
    'remove',
    '\\brmv\\b|\\bremove (?:this|it|us|me|please|frm|form|from)(?: please| now)? $|\\bremove (?:frm|from) (?:your |ur |the |this )?(?:list|system|database|records)\\b',
  ),
  sign(
    'wrong',
    '^ this (?:is not|isnt|aint) (?!a |an |the |what|working|right|correct|going|covered|my|enough|good|clear|easy|true|loading)\\w+|\\bnew number here\\b|\\b(?:not sure|no idea|dont know|do not know|idk) who (?!to |i |do |should |will |is (?:this|calling|my|the)|can |has |my )\\w+',
  ),
  sign(
    'unsubscribe',
    '\\b(?:un ?sub\\w*|un ?sus\\w*|unsc?rib\\w*|unsbu\\w*|unsb\\w*|de ?enroll|dis ?enroll\\w*|un ?enroll\\w*|opt(?:ing|ed)? ?(?:me |us |him |her |this number )?out|opt ?off|desubscribe)\\b',
  ),
  sign(
    'noContact',
    `\\b(?<! i | we )(?:dont|do not|donot|dnt|do nt|dont ever|never|no longer|not to|shouldnt|should not|quit) (?:(?:you|u|ever|please|be|keep|even|want you to|want u to|wanna) )*${contactVerb}\\b`,
  ),
  sign(
    'noContact',
    '\\b(?:dont|do not|donot|dnt|never) (?:(?:you|u|ever|please) )*(?:call|phone)(?: me| us| here| this \\w+)?(?: \\w+)? (?:any ?more|again|ever)\\b',
  ),
  sign(
    'noContact',
    `\\bno (?:more|mas|further|other|additional)(?: of)?(?: (?:your|ur|these|this|such|those|any))* (?:${textWords}|contact|calls?|spam|emails?|please|thanks?|thank you|this|these|for me)\\b`,
  ),
  sign(
    'noContact',
    `^ (?:please |pls )*no (?:te?xts?|texting|messages?|msgs?|sms|contact|mensajes?|textos?|llamadas|soliciting|solicitation|solicitors)(?: please| pls| thanks| por favor| gracias)* $`,
  ),
  sign(
    'noContact',
    `\\b(?:to|please|pls|kindly|rather you|and|and to) not (?:ever )?${contactVerb}\\b|\\bwhy (?:are|do|did|would|r) (?:you|u|yall)(?: guys| people)? (?:keep |still |even )?${contactVerb}\\b|\\bkeep(?:s)? (?:texting|messaging|sending|bothering|contacting|bugging|harassing)\\b`,
  ),
  sign(
    'noContact',
    '^ (?:please |pls |just |no )*(?:dont|do not)(?: (?:reply|respond|disturb|solicit|please))? $|\\b(?:do not|dont) (?:disturb|solicit)\\b|\\b(?:dont|do not|never|quit|stop) us(?:e|ing) (?:this|my|it)(?: number| phone| cell)?\\b',
  ),
  sign(
    'noContact',
    '\\b(?:no longer|dont|do not|not) (?:need|want|require|using|use) (?:your|ur|the|this) (?:services?|help|program|assistance|support|subscription|company)\\b|^ (?:not|no longer) (?:needed|necessary|required|wanted)(?: \\w+)? $',
  ),
  sign(
    'remove',
    '\\b(?:wish|want|like|prefer|need|ask(?:ing|ed)?|request(?:ing|ed)?|please|must|would like)(?: \\w+)? (?:to )?be (?:removed|taken|deleted|unenrolled|unsubscribed|left|excluded|dropped|opted|off|out|let)\\b|\\b(?:want|get|take|let|like|leave|keep) (?:me |us |him |her |my (?:mom|mother|dad|father|wife|husband|son|daughter) )?(?:to be )?(?:off (?:your|this|the|of)|out of (?:this|your|the) (?:program|list|thing|system|study|group))|\\b(?:take|get|let|leave|want|id like) (?:me )?out\\b',
  ),
  sign('noContact', '^ no more(?: \\w+)? $'),
  sign(
    'noContact',
    `\\b(?:dont|do not|donot|dnt|didnt|did not|no longer|never|not|wont|doesnt|does not) (?:\\w+ ){0,2}?(?:want|wish|care|like|need|agree|consent|ask|asked|wanted|wan|wanna|sign(?:ed)?|request(?:ed)?|authoriz\\w*|give|gave|given|permission|permit|allow)\\b(?: \\w+){0,4}? (?:${textWords}|text(?:ed)?|contact(?:ed)?|messaged|bothered|hear from|from (?:you|u|yall)|receive|get(?:ting)? (?:these|your|any|this|them)|be(?:ing)? (?:a )?part|part of|participat\\w*|in(?:to)? (?:this|your|the) program|(?:this|your|the) (?:program|service|crap|shit|stuff|list)|enrolled|to join|any of this|anything from|any communicat\\w*|involved|up for|to this|for this|consent|permission|you to have)\\b`,
  ),
  sign(
    'noContact',
    '\\b(?:dont|do not|donot|no longer) (?:want|need|like|wish for) (?:this|these|it|any|them|those|to)(?: any ?more)? $',
  ),
  sign(
    'noContact',
    '\\bi hate (?:these|this|your|ur|getting|when you text)\\b|\\b(?:tired|sick) of (?:your|ur|these|this|getting|all|u|you|the)(?: \\w+)? (?:te?xts?|messages?|msgs?|calls?|spam|crap|shit|reminders?|bull\\w*|nonsense|you|it)\\b|\\b(?:tired|sick) of (?:these|this|you|u|it) ',
  ),
  sign(
    'consent',
    `\\b(?:no|not|without) (?:\\w+ )?(?:permission|consent|authorization) (?:to|for) (?:\\w+ )?${contactVerb}\\b`,
  ),
  sign(
    'noContact',
    '\\b(?:dont|do not|never|stop) (?:call|calling|phone|email|e mail) (?:or|and|nor) (?:text|txt|message|contact|write)\\w*',
  ),
  sign(
    'consent',
    '\\b(?:revok\\w*|withdraw(?:ing|n)?(?: \\w+){0,3} (?:consent|permission|program|authorization)|withdraw(?:ing)? (?:me|from|my)|no longer (?:consent|agree|authoriz\\w*|interested|participat\\w*)|(?:do not|dont|never|didnt|did not|not) (?:consent|agreed?|authoriz\\w*|give (?:you )?(?:permission|consent))|(?:never|didnt|did not|dont remember|didn t) (?:(?:sign|signed|signing) (?:up|for|any|no|on|in)|sign ?up|ask|asked|request|requested|enroll|enrolled|opt|opted|subscribe|subscribed|give you|gave you|gave permission|apply))\\b',
  ),
  sign(
    'leave',
    '\\b(?:leave (?:me|us|my \\w+|her|him) (?:alone|the|be)|go away|get lost|lose (?:my|this) number|lose this|buzz off|bug off|back off|knock it off|cut it out|shut up|f(?:u+c?k|\\w{0,3}ck)? ?off|fuck (?:you|u|off|ya)|fk off|piss off|screw (?:you|off)|eff off|enough (?:already|of|is enough|with)|thats enough|(?:ive )?had enough|no thanks to|give it a rest|beat it|take a hike)\\b',
  ),
  sign(
    'leave',
    '^ (?:enough|basta|go away|nope stop|no stop|no thanks?|no thank you|no gracias|not interested|im out|im good no thanks|i pass|pass|silence|mute|block|blocked|unfollow|desist|cease|exit|terminate|discontinue|halt|desistir) $',
  ),
  sign(
    'leave',
    '\\b(?:not|aint|isnt|no longer) interested\\b|\\bno interest\\b|\\bcount me out\\b|\\blet me out\\b|\\bi want out\\b|\\b(?:im|i am|were|we are) (?:done with (?:this|these|you|u|your|ur|yall|the (?:texts|program|messages))|out of (?:this|your|the) program|opting)\\b|\\bi quit\\b|\\bplease (?:cease|desist|discontinue|refrain|terminate)\\b|\\bcease and desist\\b',
  ),
  sign(
    'remove',
    '\\b(?:take|remove|remov|remvoe|rmove|get|delete|drop|scratch|erase|strike|pull|cut|clear|purge)(?: \\w+)? (?:me|us|my|our|this|the|his|her|number|phone|name|info)\\b(?: \\w+){0,3} (?:off|from|out of|list|lists|system|database|records?|number|phone|num|contact|info|data|contacts|name)\\b',
  ),
  sign(
    'remove',
    '\\b(?:remove|delete|erase|unlist|drop|disenroll|cancel|terminate|deactivate|discontinue|suspend|close|disable|mute|opt) (?:me|us|my (?:number|phone|name|info|information|data|account|subscription|enrollment|membership|participation|service|consent|profile)|this (?:number|phone|account|subscription|service|program)|these|all (?:this|of this|messages|texts|notifications)|the (?:subscription|service|program|enrollment|texts|messages)|everything|subscription|enrollment|service|program)\\b',
  ),
  sign(
    'remove',
    '\\b(?:off|from) (?:of )?(?:your|ur|this|that|yalls|the (?:call|text|mailing|contact)) (?:\\w+ )?(?:list|lists|mailing|database|system|call list|contacts?|records)\\b|\\bdo not (?:call|contact|text) (?:list|registry)\\b|\\bmailing list\\b',
  ),
  sign(
    'remove',
    '\\bend (?:this|these|my|the|all|our) (?:conversation|program|subscription|enrollment|service|participation|thing|bullshit|now|already)\\b',
  ),
  sign(
    'legal',
    '\\b(?:harr?ass?\\w*|sue|suing|lawyer|attorney|lawsuit|fcc|tcpa|ftc|bbb|report(?:ing)? (?:you|u|this|your|these|it as)|block(?:ing|ed)? (?:you|u|your|ur|this (?:number|sender)|the number)|spam(?:m?ing|mers?)?|stalk\\w*|illegal\\w*|police)\\b',
  ),
  sign(
    'wrong',
    '\\b(?:wrong|rong|wron|worng|incorrect) (?:number|num|nbr|numbr|no|phone|person|guy|lady|woman|man|one|patient|cell|contact|#|girl)\\b|\\b(?:this|it|that) (?:is not|isnt|aint|is no longer|isn t) (?:\\w+ ){0,2}?(?:phone|number|num|cell)\\b|\\b(?:new|different) (?:owner|person)(?: \\w+){0,3} (?:number|phone)\\b|\\b(?:changed|gave up|lost|got rid of|no longer (?:has|have|uses|owns|at)) (?:\\w+ )?(?:this )?(?:number|phone|cell)\\b|\\bnumber (?:has )?(?:been )?(?:changed|reassigned)\\b|\\b(?:no ?one|nobody|no body|no patient|not a patient) (?:here )?(?:by|with|named|here called|of) (?:that|this)? ?(?:name)?\\b|\\b(?:dont|do not|donot) know (?:any(?:one|body)|an?|no|who) (?:\\w+ )?(?:by that|named|called|with that|is that)\\b|\\b(?:not|no) (?:the )?(?:right|correct) (?:person|number)\\b|\\bmistaken (?:me|number|identity)\\b|\\b(?:number|phone|cell)(?: \\w+)? (?:no longer (?:belongs|is|hers|his)|belongs to (?:some|an))\\w*|\\b(?:doesnt|does not|dont|do not) (?:have|own|use) this (?:number|phone|cell)\\b|\\b(?:just )?got this (?:phone )?number\\b|\\b(?:this is|its|that is|belongs to) (?:a|my) (?:\\w+ )?(?:child|minor|kid|landline|business|work|company|sons?|daughters?)s? (?:phone|number|cell|line)\\b|\\b(?:im|i am|we are|never been|never was|was never|am|havent been) (?:not )?(?:a )?(?:your )?patient (?:of|at|here|there|with)\\b|\\b(?:im|i am|we are) not (?:a|your|the) patient\\b|^ (?:wrong|no wrong|wrong wrong) $|\\b(?:doesnt|does not|dont|no longer) (?:live|lives|work|works|stay|stays) (?:here|at this)\\b|^ (?:this (?:is not|isnt)|im not|i am not) (?:him|her|them|me|(?!sure|feeling|able|home|at|in|on|going|ready|yet|available|free|a|the|well|doing|really|too|so|good|now|today|getting|coming|taking|working|bad|happy|allowed|allergic|from|done|there|having|seeing|supposed|using|very|interested|certain|able)\\w{3,})(?: \\w+)? $',
  ),
  sign('wrong', '^ (?:sorry )?not (?:him|her|them|me|my (?:phone|number)|this person)\\b'),
  sign(
    'noContact',
    '\\b(?:unwanted|unsolicited|uninvited|unwelcome)\\b(?! (?:side|effects?|weight|hair|pregnancy|symptoms?))',
  ),
  sign(
    'leave',
    '^ (?:deactivate|disable|disconnect|deregister|suspend|unregister|abort|withdraw|leave|erase|forget)(?: (?:me|it|this|us|now|all|my \\w+|this \\w+))? $',
  ),
  sign('deceased', '\\b(?:passed away|has passed|deceased|died|is dead|fallecio|fallecida|fallecido|murio)\\b'),
  // --- A call is a message too
  sign(
    'noContact',
    '\\b(?:dont|do not|donot|dnt|never|no longer|not to|quit|stop) (?:(?:you|u|ever|please|even|just) )*(?:call|calling|phone|phoning|ring|dial)(?: (?:me|us|here|him|her|them|my|our|the|this|your|at all|any ?more|again|ever|please|pls|thanks|thank you|number|phone|house|home|line|cell|person|patient|family|back))*(?: (?:i|im|we|its|it|this|you|wrong|he|she|they) .*)? $|^ (?:please |pls )*no (?:more )?(?:phone )?calls?(?: (?:or|and|no) \\w+)*(?: (?:please|pls|thanks|thank you|at all|ever|here))* $',
  ),
  // --- Out of the program
  sign(
    'leave',
    '\\b(?:want|wants|wish|like|need|decided|going|choose|chose|prefer|ready|let me|how (?:do|can|would) (?:i|we)|may i|can i|i|we|id|ill|will|to) (?:to |me )?withdraw\\b(?! (?:the |my |some |any )*(?:money|blood|fluid|cash|funds|from (?:my|the) (?:bank|account|hsa|fsa|atm)))|\\b(?:am|im|are|were|is|formally|hereby) withdrawing\\b(?! (?:money|cash|blood|fluid))|\\bwithdrawn from\\b',
  ),
  sign(
    'leave',
    '\\b(?:leave|leaving|left|quit|quitting|exit|exiting|drop|dropping|end|ending|stop|stopping|abandon|resign from|resigning from|drop out of|dropping out of|out of|off of|get off|done with|finished with|through with) (?:(?:this|the|your|ur|that|all) )+(?:\\w+ )?(?:program|programme|service|study|group|list)\\b|\\b(?:drop|dropping|dropped|opt|pull|pulling|back|backing|bow|bowing) out\\b|\\b(?:drop|exclude|discharge|excuse|release|disqualify|withdraw|pull|strike|omit|skip) (?:me|us|him|her|my (?:mom|mother|dad|father|wife|husband|son|daughter))\\b|\\b(?:close|closing) (?:my|our|the|this) (?:file|account|case|enrollment)\\b|\\b(?:let me|want to|wish to|like to|need to|id like to|how (?:do|can) (?:i|we)|may i|can i) (?:leave|exit|get out|be done|quit)(?: (?:please|now|this|it|here|from))* $',
  ),
  sign(
    'leave',
    '\\b(?:not|no longer|dont|do not|never|wont|rather not|cannot|cant)(?: \\w+){0,4}? (?:take|taking) part\\b|\\b(?:end|ending|ended|stop|stopping|discontinu\\w+|terminat\\w+) my (?:participation|enrollment|involvement|membership|subscription)\\b|\\bwants? (?:out|off)\\b|^ please no(?: more)? $|\\bremove (?:my|our) (?:mom|mother|dad|father|wife|husband|son|daughter|parents?|grand\\w+|patient)\\b|\\b(?:not|no longer) needed (?:any ?more|any longer|thanks?|thank you)\\b|\\b(?:so|and|then|just|now) (?:please )?cancel(?: (?:it|this|me|us|please|everything|all|now|that))* $|\\bno longer wants?\\b',
  ),
  sign(
    'consent',
    '\\b(?:permission|consent|authorization)(?: \\w+){0,2} (?:denied|revoked|withdrawn|removed|rescinded|expired|taken back|not given)\\b|\\b(?:take|taking|took|pull|pulling) back (?:my |the )?(?:permission|consent|authorization)\\b|\\b(?:rescind|retract)\\w*|\\b(?:dont|do not|never|no longer|didnt) (?:have|had) (?:my|our|any|her|his) (?:permission|consent|authorization)\\b|\\bi object\\b|\\b(?:you|u|yall) (?:cant|cannot|may not|arent allowed to|are not allowed to|have no right to|are not (?:authorized|permitted) to) (?:\\w+ )?(?:te?xt|call|contact|message|write)\\b',
  ),
  // --- Somebody else's number
  sign(
    'wrong',
    '\\b(?:number|phone|cell|line)(?: \\w+){0,3} (?:belongs to|is for|goes to|is the number of) (?:a|an|my|our|some|someone|somebody|another|me now)\\b|\\b(?:youve|you have|u have|you) (?:reached|texted|called|contacted) (?:a|an|the wrong|our|my|some)\\b|\\b(?:this is|this|its|it is|that is|thats|number is|phone is) (?:a|an|our|my|the) (?:\\w+ )?(?:business|company|office|landline|land line|store|school|restaurant|fax|work|church|shop)(?: (?:number|phone|line|cell|machine))?(?: (?:please|not .*))? $|\\bwrong (?:household|house|family)\\b|\\bbelongs to (?:a|an|my|our|some\\w*|another)\\b|\\bthis (?:is not|isnt) (?:the|your|that) (?:patient|person)\\b|\\bnot (?:his|her|their|my|the right) (?:phone|number|cell)\\b',
  ),
  sign(
    'wrong',
    '^ (?:sorry |hi |hello )*(?:theres |there is |we have )?no (?!problem|fever|pain|issues?|changes?|complaints?|news|side|rain|snow|signal|service|reception|wifi|internet|one|refills?|more)\\w+ (?:here|at this (?:number|address|phone))\\b|\\b(?:dont|do not) know (?:any|a|no|this|that) \\w+ $|\\bi (?:dont|do not|never) (?:have|had) (?:that|this) (?:disease|condition|diagnosis|illness)\\b',
  ),
  // --- Too much of it
  sign(
    'noContact',
    `\\b(?:too|so|this|that) many (?:\\w+ )?${textWords}\\b|\\b(?:texts?|messages?|this|these|you|people|reminders|its?|that) (?:are |is |r )?(?:so |very |really |getting |just |all )?(?:annoying|irritating|bothering|pestering)\\b(?! to )|\\benough (?:with (?:the|your|these) )?${textWords}\\b|\\bannoying me\\b|\\bfed up\\b|\\bhad it with\\b|\\bbugger off\\b|\\bgo to hell\\b|\\bget a life\\b(?! ins)`,
  ),
  sign(
    'noContact',
    `\\bwhy (?:am i|are we|do i|do we|is my \\w+)(?: \\w+)? (?:getting|receiving|get|receive|gettin)(?: \\w+)? (?:these|this|those|your|them|${textWords})\\b|\\b(?:file|filing|make|lodge) a complaint\\b|^ (?:reported|blocked|deleted)\\b|\\b(?:and|you are|youre|been) (?:blocked|reported)\\b|(?<!dont |do not |didnt |never )\\b(?:scrub|wipe|purge|destroy|forget|erase) my\\b|\\b(?:dont|do not) (?:reply|respond|answer) (?:to )?(?:me|this|us|back)\\b`,
  ),
]
