// TABLE: more of labelled-texts.ts, written down before anybody had looked at the signs: of its revocations the signs
// of that day missed 24 in 100. What they missed then they know now; a fresh set is due with every change of the signs.
import type { Language } from '@/lib/contract/vocabulary'

type Group = { label: 'revocation' | 'ordinary'; language: Language; said: string }

export const heldOutTexts: readonly Group[] = [
  {
    label: 'revocation',
    language: 'en',
    said: `Do not call|do not call.|DO NOT CALL THIS NUMBER|Please do not call me|don't call me|dont call here anymore|Don't call again|
I want to withdraw|I'd like to withdraw|I wish to withdraw please|I am withdrawing|withdraw|I have decided to withdraw|
I would like to leave the program|I want to leave this program|how do I leave the program|I'm leaving the program|let me leave|
This number belongs to a business|This is a business line|You've reached a business|this is a company phone|this is an office number|
this is a landline|this phone belongs to my kid|this number belongs to someone else|this is my work cell, remove it|
You have reached the wrong household|no Robert here|There's no Robert at this number|Robert moved away, not his phone anymore|
I don't know any Robert|I'm not Robert please stop|who are you and how did you get my number|never heard of you, take me off|
please drop me from the program|I'd like to drop out|drop me|dropping out of this|I am no longer taking part|I don't want to take part|
I do not wish to take part anymore|exclude me from this|discharge me from the program|please close my file|close my account|
cancel my participation|please end my participation|I'm ending my participation|I decline to participate|I refuse these messages|
I refuse to take part|I am not giving permission|permission denied|I take back my permission|I'm taking back my consent|
consent withdrawn|my consent is withdrawn|you do not have my consent|you dont have my permission to text|I object to these messages|
I don't authorize this|I never authorized you|quit contacting my husband|leave my husband alone|stop bugging us|stop bothering me|
stop all communication|stop all contact|stop all texts|stop everything|all stop|stop the texts please|stop with the texts|STOP IT|
make these messages stop|I want these to stop|I need the texts to stop|texts need to stop|When will these stop|
unsubscribe my number|unsubscribe all|unsubscribe now please|want to be unsubscribed|please get me off of this|get me out of this|
I want off|I want off this list|take my phone number off|scrub my number|wipe my data|erase me|forget me|delete me|delete this number|
no further contact please|no further texts|no contact|no calls no texts|no calls please|no texting please|no messages|
Please refrain from texting|Refrain from contacting me|Do not reply to me|don't message me|don't msg me|do not send me anything|
don't send anything else to this phone|please never message here again|don't write to me|do not email or text|
I dont need this|I don't need this service|we don't need your help|no need to text me anymore|not needed anymore, thanks|
I already told you to stop|for the third time STOP|what part of stop don't you get|are you deaf, stop|OMG stop already|stooop|
stpo|unsubscibe me|unsuscribe|optuot|remvoe|qiut|caancel|revoek|stop1|st0p|s.t.o.p|stop!!!!!!|
ѕтор|ѕtop|STОP|stοp|ЅТОР|СТОП|стоп|хватит|отпишите меня|не звоните|не пишите|停止|退订|取消订阅|중지|수신거부|dừng lại|توقف|
arrêter|arrêtez|parar de enviar|pare de me enviar mensagens|sispann|ｓｔｏｐ|ⓢⓣⓞⓟ|𝗦𝗧𝗢𝗣|ꜱᴛᴏᴘ|🆂🆃🅾🅿|
too many texts|these texts are annoying|this is annoying|you people are annoying me|so many messages, enough|I'm sick of this|
fed up with these texts|I've had it with you people|piss off|bugger off|go to hell|leave me out of this|
she doesn't want to be in the program|my mother no longer wants this|my mother passed away please stop|patient is deceased|
he died last month|we're with hospice now, no more of this|I'm not a patient|I don't have that disease|not my prescription, wrong person|
I switched to another program, remove me|I found another program so cancel|I've moved on, please remove|this isn't for me|
I am opting out|opted out|I opted out already|I already unsubscribed|I unsubscribed last week|why am I still getting these|
why do you keep texting|still getting texts after I said stop|I am on the do-not-call registry|I'll file a complaint|I will sue|
this is illegal|reported and blocked|blocking you now|blocked and deleted`,
  },
  {
    label: 'revocation',
    language: 'es',
    said: `No me llames|no me llamen|no llamar|no llamen|No llame a este número|ya no llamen a esta casa|no me marques|no me marquen más|
aquí no vive|Aquí no vive nadie con ese nombre|ella no vive aquí|él ya no vive aquí|esa persona no vive acá|no la conozco|
no conozco a esa persona|no conocemos a ninguna Marta|se equivocó de persona|teléfono equivocado|marcó mal|
este no es su número|este número no es de Marta|Este número pertenece a un negocio|este es el teléfono de una empresa|es un número de oficina|
este celular ya es mío, no de Marta|quiero retirarme|quiero retirarme del programa|deseo retirarme|me quiero retirar|
quisiera dejar el programa|quiero dejar el programa|voy a dejar el programa|me salgo del programa|sáquenme del programa|quiero salir del programa|
quiero salirme de esto|ya no quiero estar aquí|no deseo participar más|no voy a participar|no me interesa participar|
ya no me interesa gracias|no quiero|no quiero nada|no quiero esto|no quiero sus mensajes|no quiero que me manden textos|
no quiero mensajes|no más mensajes por favor|basta|basta de mensajes|ya basta por favor|paren por favor|pare ya|
pare de escribir|dejen de mandar textos|déjeme en paz|dejen a mi mamá en paz|
no moleste|no me escriban|no me escribas|no escribir|no me textees|no me manden nada|no envíen más|
no me envíen mensajes de texto|dejen de enviarme esto|cancele mi participación|cancelar mi suscripción|cancelar servicio|
quiero cancelar|deseo cancelar|dar de baja|denme de baja|deme de baja por favor|
solicito mi baja|baja definitiva|quíteme por favor|borre mi número|borren mis datos|
elimínenme|elimine mi número de su lista|saquen mi nombre|saquen mi teléfono de su sistema|darme de baja|
cancelar suscripcion porfa|revoco el permiso|no doy permiso|no les doy mi permiso|
no tienen mi permiso|no tienen autorización para escribirme|nunca di permiso|nunca me inscribí|yo no me inscribí|
no autorizo llamadas|rechazo participar|no acepto|son muchos mensajes|
demasiados textos|estoy cansado de sus mensajes|estoy harta|qué fastidio, ya no manden|váyanse|los bloqueo|
los voy a demandar|esto es ilegal|mi abogado los va a contactar|mi papá falleció|murió mi esposa, ya no escriban|
la paciente falleció|no soy paciente|no soy Marta|yo no soy Marta|se murió el año pasado|
ya no tomo esa medicina, quítenme|ya no necesito su ayuda|ya no necesito el programa|no necesito sus servicios|ALTOO|parrar|cancelr|
canselar|detner|bajja|cancelarr|detenerr|alot ya no escriban|stop no más|stop mensajes por favor|STOP por favor ya|
por favor dejen de molestar|olvídense de mí|olvídenme|ya les dije que no|ya les dije que paren|cuántas veces les digo que no|
no contacten|no me contacte|prohibido llamar|no vuelva a llamar|no vuelvan a escribir aquí|no insista`,
  },
  {
    label: 'ordinary',
    language: 'en',
    said: `please call|Can I withdraw money from the HSA for this|I left my card at the pharmacy|when does the program start|
subscribe|resubscribe|alot|thanks alot|Parra|My last name is Parra|Quito|Alta|Ned|I sat on the stoop|how do I subscribe|
is there a copay program for this|who do I call|what number do I call|do I call you or will you call me|do not have insurance right now|
Do not have the card yet|I do not see it|dont forget my refill|don't know yet|not today|no fever|no side effects|
no questions|no change|No I did not get the call|I missed your call|call my cell instead|call after 5|call before noon please|
call back later|don't call before 9, I sleep late|please call my daughter, she handles this|business is slow|I work for a business|
my business insurance covers it|we live at 12 Main Street|I live in Alto, Texas|I live in Quitman|I'm from Parral|
the doctor withdrew blood|they had to withdraw some fluid|I leave for vacation Monday|leaving work now|I'm leaving the house now|
I left a voicemail|he left the hospital|can I leave the pen out overnight|stopped by the pharmacy|it stopped raining|non stop coughing|
I ended up in the ER|the end of the month is better|my plan ends in May|I quit my job so insurance changed|cancelled flight, will be late|
cancel my Tuesday appointment please|can we move it to Friday|removed the bandage|it was removed last year|I had my gallbladder removed|
opt in|yes I opt in|sign me up|I want to enroll|enroll me|keep them coming|these reminders help|thanks for the reminders|love this program|
maybe|k|❤️|huh?|who is this?|what is this|what time|where do I sign|my email changed|new address 4 Elm St|
I lost my phone for a week|new phone same number|I changed my number to 555-0134|number is the same|it's my wife's phone too|
my son set up this phone|I share this phone with my wife|Maria is my mother, I help her|She lives with me|He doesn't speak English|
I don't speak English|I can't read it|too small|send it to my email too|text is fine|texts are fine|you can text me|text me anytime|
no calls today please, texting is ok tomorrow|I have 2 pills left|it burns|my arm hurts|spot on my skin|top of the form|step 2 fails|shop is closed|
the shot was sore|stomach hurts|remote job now|cancer clinic called|cancun trip next week|quite tired|it is quiet here|
end stage renal|weekend works|I didn't get any text|didn't get the text|link expired|code did not come|
the link says expired|what is the copay|approved!|denied again|waiting on the doctor|done|finished|all set|I signed it|submitted`,
  },
  {
    label: 'ordinary',
    language: 'es',
    said: `llámenme mañana|¿me llaman?|no me llamaron|no me han llamado todavía|nadie me llamó|no pude contestar|no puedo contestar ahora|
llame después de las 5|mejor llame a mi hija|aquí vive mi mamá también|vivo en Alto|soy de Parral|
retener|parra|me apellido Parra|la señora Baca|señor Barajas|Quito|auto|alta|baño|bajo|caja|bajar|parar en la farmacia|para mañana|
para el lunes|para mi mamá|pasar por la receta|me cancelaron|tengo cáncer|detuvo el sangrado|obtener la tarjeta|
cómo obtengo la tarjeta|quiero retirar mi medicina en la farmacia|retiré la medicina ayer|dejé mi tarjeta en casa|salí del trabajo|
salgo a las 5|voy saliendo|voy a dejar los papeles mañana|dejo los papeles en la oficina|no tengo seguro|no tengo preguntas|
no, gracias a ustedes|no importa|no veo bien|no leo inglés|no hablo inglés|no tengo fiebre|no me duele|
no tengo alergias|me interesa|sí me interesa|sí quiero|inscríbame|quiero participar|sí acepto|acepto|sigo interesada|
quiero seguir en el programa|gracias por los mensajes|me ayudan los mensajes|mándeme un mensaje|puede mandarme texto|texto está bien|
mi negocio cerró|trabajo en una empresa|mi esposo trabaja en una oficina|es el teléfono de mi hijo pero yo contesto|
es mi número|sí es mi número|soy Marta|yo soy la mamá de Marta|ella es mi mamá|vive conmigo|se mudó conmigo|estoy en el hospital|
me dieron de alta|el doctor me dio de alta|tengo la presión alta|presión baja ayer|está muy alto el costo|el costo es alto|
cuánto cuesta|cuándo empiezo|ya empecé|ya firmé|ya lo mandé|ya llegó|gracias|de nada|buenas tardes|sí|listo|mañana|
tal vez|qué es esto|qué programa|a qué hora|dónde firmo|no me llegó el código|el enlace no abre|se venció el enlace|
no encuentro el botón|me duele el estómago|me arde|se me acabaron las pastillas|quedan dos|falta una|me falta el papel`,
  },
  // A second set, after the signs had learned the first: 14 in 100 missed, and known now.
  {
    label: 'revocation',
    language: 'en',
    said: `Don't phone me|do not ring this number|pls dont call again|I'm withdrawing from your program|we wish to withdraw my mother|
I'd rather leave the program|get me off this program|I quit this program|this is a business number|this is a store phone|
you texted a restaurant|this belongs to my employer|not my number anymore|this isn't the patient|
whoever this is, lose my number|please end all texts|turn the messages off|I don't want reminders|
can you take me off|please unenroll me|remove my mother|my dad wants out|she wants off the list|he doesn't want your messages|
I didn't give consent|you can't text me|you aren't allowed to text me|I do not accept texts|stop this nonsense|
stop, I'm serious|please cancel everything|end my messages|discontinue texting|I've asked you to stop texting|
how can I stop this|how to opt out|quit it|enough texts|please no`,
  },
  {
    label: 'revocation',
    language: 'es',
    said: `deja de llamarme|no quiero llamadas|ya no me llamen por favor|no me vuelvan a llamar|quiero salir|me quiero salir del programa|
quiero darme de baja|quítenme del programa|esa señora no vive aquí|este teléfono es de una oficina|no es mi número|
número equivocado señor|ya no manden|no envíen nada|paren esto|no gracias ya no|
borren todo|no quiero saber nada|no contactar|dejen de escribir|me están acosando|ya me cansaron|cancelen mis mensajes|suspendan mensajes|no deseo continuar|no voy a continuar|no quiero continuar`,
  },
  {
    label: 'ordinary',
    language: 'en',
    said: `please call my office number|my office is closed monday|call my work phone|I left work early|I withdrew cash for the copay|
who should I call|do you call or text|don't call, I'll call you tomorrow when I'm free|the program is great|
when do I leave the hospital|the nurse left|out of pills|out of town|opt for the mail order|which store has it|
the store was closed|my phone number is correct|it is my number|same phone|wrong dose|the pharmacy has the wrong address|
my address is wrong|remove the old address please|cancel the old card|I dropped the pen|drop in blood pressure|so many pills|
too many side effects|it's annoying to swallow|get a life insurance form|is this covered|no calls came`,
  },
  {
    label: 'ordinary',
    language: 'es',
    said: `quiero retirar mis medicinas mañana|quiero cancelar mi cita|no vivo lejos|mi oficina está cerrada|trabajo en un negocio|
tengo muchas preguntas|muchas pastillas|no lo encuentro|no la tengo|me llaman mañana por favor|no llamaron|
llamé y nadie contestó|salgo del hospital hoy|dejé el programa de ejercicio|no conozco la farmacia|es de mi esposo el seguro|
cancelaron el seguro|para cuándo|bajé mucho de peso|está bajo|alto colesterol|fin de mes|quita el dolor|me quita el sueño`,
  },
]
