// Texts as patients, caregivers and strangers send them, each with what it is: the measure `classify` is held to.
// Invented, none of a person. `revocation` are those that no listed word stands alone in; `ordinary` are full
// of the same words said innocently. A text is never put here to fit the table: the table follows the texts.
import type { Language } from '@/lib/contract/vocabulary'
import { freshTexts } from './fresh-texts'
import { heldOutTexts } from './held-out-texts'

export type Label = 'listed' | 'revocation' | 'start' | 'help' | 'ordinary'
export type LabelledText = { text: string; label: Label; language: Language }
type Group = { label: Label; language: Language; said: string }

// One text between two bars.
const texts: Group[] = [
  {
    label: 'listed',
    language: 'en',
    said: `STOP|stop|Stop|Stop.|STOP!!|stop please|Please stop|PLEASE STOP!|pls stop|stop pls|"STOP"|'Stop'|STOP\n|  stop  |Stop 🙏|stop 😡😡|
stop stop stop|STOP STOP|S T O P|S.T.O.P.|Stop, thank you|Stop thanks|Stop now|Stop now please!|Hi, stop|ok stop|
STOPALL|Stop all|STOP ALL please|stop-all|Stopall thx|UNSUBSCRIBE|unsubscribe|Unsubscribe.|please unsubscribe|Unsubscribe please and thank you|
Unsubscribe!!!|END|end|End.|END please|QUIT|quit|Quit!|quit please|CANCEL|cancel|Cancel please|Cancel.|
Cancel thank you|REVOKE|revoke|Revoke please|OPTOUT|Optout|opt out|Opt out please|OPT-OUT|opt-out.|Opt–out|REMOVE|remove|Remove please|remove!|
ŠTOP|St​op|STOP / UNSUBSCRIBE|stop. stop. stop.|STOP 🛑|🛑 STOP 🛑|Dear sir, stop|Stop immediately|STOP ASAP|stop ✋|Thank you, stop|
Good morning. Stop|stopstopstop|Stop\n\nplease`,
  },
  {
    label: 'listed',
    language: 'es',
    said: `ALTO|alto|Alto.|¡ALTO!|Alto por favor|PARAR|parar|Parar por favor|parar!!|BAJA|baja|Baja por favor|¡Baja!|CANCELAR|cancelar|Cancelar por favor|
cancelar gracias|Cancelár|DETENER|detener|Detener, gracias|Por favor detener|stop por favor|Stop, gracias|STOP ya|alto ya|ALTO ALTO ALTO|Hola, baja|
baja, muchas gracias|alto 🙏|Buenos días, cancelar|parar ahora`,
  },
  {
    label: 'revocation',
    language: 'en',
    said: `please don't text me anymore|Don't text me|dont text me again|Do not text this number|do not contact me|Please do not contact me again|Stop texting me|
stop texting|STOP TEXTING ME!!!|Stop messaging me please|stop sending me messages|Please stop sending these texts|quit texting me|Quit sending me this crap|
Take me off your list|take me off this list please|remove me from your list|Remove my number|Please remove my number from your system|remove me|Remove me please|
delete my number|Delete my info|lose my number|Lose this number please|Leave me alone|wrong person leave me alone|leave us alone|who is this? stop|
Who is this?? Stop texting me|stop it I hate these|I hate these texts|Unsubscribe me|unsubscribe me from this|I want to unsubscribe|how do I unsubscribe|
How do I stop these messages?|how do i stop getting these|I would like to opt out|opt me out|Opting out|I want to opt out of this program|I opt out.|
I no longer wish to receive these messages|I don't want these messages|I dont want any more texts|i do not want to receive texts|Don't want to hear from you|
I don't want to be contacted|I don't want to be part of this program|no more texts|No more messages please|No more.|no more please|NO MORE|not interested|
I'm not interested|Not interested thank you|No longer interested|no thanks|No thank you|I never signed up for this|I didn't sign up for this|
i did not sign up for any of this|I never agreed to this|I never gave you permission to text me|I did not consent to these texts|I revoke my consent|
I hereby revoke consent to be contacted|I withdraw my consent|withdraw me from the program|Please withdraw my permission|wrong number|Wrong number!|
You have the wrong number|u got the wrong number|sorry wrong number|Wrong person|this is not Maria's phone|This isn't Maria|I'm not Maria|
this number no longer belongs to her|Maria doesn't have this number anymore|I just got this phone number, don't know who that is|nobody here by that name|
There is no one here by that name|She doesn't live here|you're harassing me|This is harassment|stop harassing me|I will report you|I'm reporting this as spam|
this is spam|Quit spamming me|I'm going to block you|blocked|I'll call my lawyer if you text again|I'm on the do not call list|Do not call or text me|
Don't ever contact me again|never text me again|Never contact this number again|cease and desist|Cease all communication|please discontinue|
Discontinue these messages|Cancel my subscription|cancel these texts|Cancel everything|Cancel my enrollment|I want to cancel this service|cancel me|
End this|end these messages|end my enrollment|terminate my enrollment|I'm done with this|im done with you people|I want out|count me out|go away|
Fuck off|F off|shut up|screw you|Enough|enough already|That's enough|Knock it off|Please stop. I'm at work.|Stop!!! I told you already|I said stop|
I said STOP three times now|I asked you to stop|can you please stop|Could you stop texting my mom|Will you stop|You need to stop|make it stop|
I want this to stop|STOP this|stop this now|Stop that|omg stop|ugh stop|stop dude|Yes stop|No, stop|Stop, this isn't me|hey stop it|just stop already|
stp txting me|dont txt me no more|plz quit txtin me. stop|Unsub|unsubbed|unsubscribe from all|stop all messages|Stop all texts to this phone|STOP to 5551234|
Stop sending links|stop sending me links I dont want them|I don't need these reminders|don't need this anymore|I dont need these texts any more|
I'm tired of these texts|sick of your messages|tired of getting these messages every day|turn off these notifications|please turn off texts|
My mother passed away, please stop|She passed away last month|Patient is deceased|opt out of texts|optout please remove|I'm opting out of messages|
stop contacting my husband|Please stop calling and texting|don't call me anymore|do not call this number again|get me off this list|
Get my name off your list|please take my phone off|drop me from the program|disenroll me|please unenroll|stop\n- Maria|Stop Thanks, Bob|🛑|🚫🚫|🖕|
I do not authorize text messages|you do not have permission to text me|no permission to text|please no more messages|I don't agree to this|
I did not request this|stop or I'm calling the FCC|TCPA violation|mute|Please refrain from texting me|Do not send me any more links|don't send me anything|
Don't message me here|please dont bother me again|stop bothering us|Stop blowing up my phone|quit bugging me|leave my mom alone|
This phone belongs to someone else now, please remove|not me, take me off|STOP START|stop help|stop and unsubscribe me`,
  },
  {
    label: 'revocation',
    language: 'es',
    said: `no me escriban más|No me escriban mas por favor|ya no me escriban|no me manden más mensajes|No me mande mas mensajes|no me envíen nada|
No me envien mas textos|ya no me manden nada|no manden más mensajes|quítenme de la lista|Quiteme de su lista|quítame de esta lista|sáquenme de la lista|
Saqueme de ahi|bórrenme|Borren mi número|borre mi numero por favor|elimínenme de su sistema|Eliminen mi número|remuévanme de la lista|
dénme de baja|deme de baja|Quiero darme de baja|darme de baja por favor|como me doy de baja|solicito la baja|quiero la baja|No quiero más mensajes|
no quiero recibir mensajes|No quiero recibir nada|ya no quiero recibir estos mensajes|no quiero saber nada de ustedes|No deseo recibir mensajes|
no deseo más textos|no quiero participar|Ya no quiero participar en el programa|no quiero seguir en el programa|no me interesa|No estoy interesada|
no estoy interesado gracias|No gracias|ya no gracias|déjenme en paz|Dejeme en paz|dejen de molestar|deje de escribirme|dejen de mandarme mensajes|
Dejen de enviarme textos por favor|dejen de llamar|no molesten|No me molesten|no me moleste más|ya basta|Basta|basta ya de mensajes|paren|Paren ya|
paren de escribirme|paren con los mensajes|ya párenle|pare por favor|Pare|ya pare de mandar mensajes|detengan los mensajes|Detengan esto|
quiero detener los mensajes|cancelar mensajes|Cancelar suscripción|quiero cancelar mi suscripción|cancelen mi inscripción|cancele esto|cancélenme|
Cómo cancelo estos mensajes|como hago para parar los mensajes|suspendan los mensajes|desuscribirme|quiero desuscribirme|Desinscribirme|desuscribir|
numero equivocado|Número equivocado!|Tiene el número equivocado|se equivocó de número|Se equivocaron de persona|persona equivocada|no soy María|
No soy esa persona|este no es el numero de Juan|Este número no es de ella|ese ya no es su número|no conozco a nadie con ese nombre|
No conozco a ninguna Rosa|aqui no vive ella, no escriban|yo no pedí esto|Yo no me inscribí|nunca me inscribí en esto|nunca autoricé mensajes|
No autorizo mensajes|no doy permiso para que me escriban|no doy mi consentimiento|retiro mi consentimiento|revoco mi autorización|
Revoco el permiso|los voy a reportar|voy a denunciarlos|esto es acoso|es spam|los voy a bloquear|ya no más|No más mensajes|no mas|
no mas textos por favor|alto a los mensajes|Alto ya no quiero|Stop no me escriban|stop ya no quiero mensajes|no me llamen más|
ya no me llamen ni me escriban|No vuelvan a escribirme|no me vuelva a contactar|nunca más me escriban|no me contacten|No contactar a este número|
me quiero salir|Quiero salir del programa|me retiro del programa|salirme de esto|fuera de su lista|ya me cansé, paren|harta de sus mensajes|
estoy cansado de recibir mensajes|quiten mi numero|Por favor quite mi teléfono de la lista|mi mamá falleció, no escriban|Ella murió el mes pasado|
quien es? alto|¿Quién es? Ya no me escriba|oiga ya no mande mensajes|eliminar mi numero|baja del programa|quiero que paren`,
  },
  {
    label: 'start',
    language: 'en',
    said: `START|start|Start.|START!|start please|Please start|UNSTOP|unstop|Unstop please|START 🙂|start thank you|"START"`,
  },
  { label: 'start', language: 'es', said: `START por favor|start gracias|Hola START|UNSTOP por favor` },
  { label: 'help', language: 'en', said: `HELP|help|Help!|help please|Please help|HELP 🙏|"HELP"|help help` },
  { label: 'help', language: 'es', said: `AYUDA|ayuda|¡Ayuda!|ayuda por favor|Ayuda, gracias|help por favor` },
  {
    label: 'ordinary',
    language: 'en',
    said: `Yes|yes|no|No|ok|OK thanks|Thank you|thanks!|👍|😊|Done|done!|I finished it|Got it|Who is this?|who's this|is this legit?|Is this a scam?|What is this about|
I had to stop taking it yesterday|My doctor told me to stop the medicine|I stopped taking the pills|should I stop taking it before surgery?|
Can I stop the injections while I have a cold|I can't stop coughing|the bleeding won't stop|The rash hasn't stopped|I stopped by the pharmacy|
I will stop by tomorrow|at the bus stop, call you later|Do I need to stop my other meds?|Nonstop headaches since Monday|When should I stop?|
cancel my appointment|Please cancel my appointment for Friday|I need to cancel tomorrow's visit|can I cancel my order|My insurance was cancelled|
they cancelled my insurance|I had to cancel my appointment with the nurse|cancel the delivery this week please|The refill was canceled|
at the end of the month|My insurance ends in December|end of the week is better|I ended up in the hospital|see you this weekend|by the end of today|
The card ends in 4432|How long until the end of treatment|Can I remove the cap before injecting|I removed the bandage|how do I remove the needle|
I quit smoking last year|I quit my job so my insurance changed|It takes quite a while|I'm quite tired|Can we start on Monday?|When do I start?|
I started the new dose today|start date was May 3|The link does not work|the link won't open|I can't open the link|I did not get the text|
didn't receive the message|I don't see the message with the link|Can you send it again|please send me the link again|Resend please|send it to my email|
I never got the card|I haven't received my shipment|Please call me|can you call me after 5|Don't call before noon please|I can't talk now, text me|
Text me instead of calling|I don't text well, please call|call me tomorrow|what number should I call|My number changed to 555 0100, same person|
my new address is 12 Elm St|I moved|I have a new insurance card|Where do I upload my card?|The photo didn't upload|It says expired|it went to my spam folder|
How much will it cost|Is there a copay card|I don't have insurance|I lost my insurance|I don't want to lose my coverage|I don't want to get sick from it|
I don't want any side effects|I dont want to miss my dose|I do not want to pay that much|Do I need to sign something|I already signed|I already did that|
Yes I agree|I agree to the terms|I do consent|Yes you can text me|My daughter will help me|Can someone help me with the form|help me upload my card|
I need help with the form|I need help paying for this|Ok I'll wait|waiting on my doctor|My doctor sent the papers|Dr Lee will fax it|The pharmacy is out of stock|
no pharmacy has it|I have no more refills|I have no more pills left|No questions|no problem|no worries|not yet|Not today|I'm not sure|I'm not home right now|
I'm not feeling well|not working|It isn't working for me|This is Maria|This is her husband|I'm her caregiver|Speaking for my mom Rosa|is that covered?|
Are you open on Saturday|What are your hours?|Which documents do you need|I sent it yesterday|Sent|I sent the wrong card, can I resend|I uploaded the wrong side|
I entered the wrong birthday|wrong date of birth on my form|I typed it wrong|Can I change the date|reschedule please|Friday works|Monday 3pm|12|20 mg|2 pens left|
I take one every morning|My dose changed to 40 mg|Last dose was Tuesday|I missed a dose|I was in the hospital last week|Feeling better, thank you|
The shots hurt|injection site is red|I feel dizzy|my sugar was 240|I will do it tonight|On my way|driving, talk later|in a meeting|Busy now, later please|
Call back later|OK will do|sounds good|Great|awesome thank you so much|God bless you|Happy holidays|lol|??|?|Hello|Hi|hello is anyone there|Hey it's Bob|
Are you a real person?|Is this a robot|Can I speak to a person|Can I talk to Kim|Where is my package|tracking number?|The package arrived|It came today|
My zip is 62704|62704|male|Married, 2 kids|household of 3|about 45,000|Yes I have Medicare|Medicare and Medicaid|no secondary insurance|
Liked “Harbor: Please continue here. Reply STOP to opt out.”|Loved "Harbor: We are working on your request. Reply STOP to opt out."|
Emphasized “Harbor: Your new link. Reply STOP to opt out.”|Questioned "Harbor: You are invited. Reply HELP or STOP."|👍 to “Harbor: Reply STOP to opt out.”|
Laughed at “Reply STOP to opt out.”|I don't understand the message|what does this message mean|I got your message|Got your text|thanks for the text|
Thanks for the reminder|I like these reminders|your texts are helpful|I deleted the text by mistake, send again|I can't find the text|
My phone was off|New phone, who is this|I'll report back after my visit|the doctor reported my labs|I block mornings for dialysis, call after 2|
it's blocking the page|The page is blocked by my browser|My lawyer has my power of attorney papers, do you need them|I'm enrolled in Medicare|
did I sign up already?|How do I sign up|How do I enroll|I want to join|Is the program free?|Do I have to pay|does it end|When does the program end?|
It never ends lol|I'd like to continue|keep going|go ahead|Please continue|Proceed|step 2?|stuck on step 3|Where do I sign|top of the page is blank|
can you hold my shipment|Please hold until I'm back|pause my shipments while I travel|I'm out of town until Monday|out of pills tomorrow|I'm out of pens|
the nurse quit so nobody trained me|my doctor left the practice|My dog ate the papers|enough for two weeks|I have enough pills for now|not enough left|
is one enough?|I need more time|no more than 2 a day right?|It's the wrong dose|they gave me the wrong medicine|the remote visit worked|
Removed from the fridge an hour ago, still ok?|can I take it off the fridge|My card fell off the list at the pharmacy, why?`,
  },
  {
    label: 'ordinary',
    language: 'es',
    said: `Sí|si|no|No|ok|Gracias|muchas gracias|Listo|ya|ya está|ya lo hice|Ya terminé|Buenos días|Hola|quién es|¿Quién es?|¿De parte de quién?|al final del mes|
A fin de mes|el fin de semana|al final de la semana puedo|Mi seguro termina en diciembre|cancelar mi cita|Quiero cancelar mi cita del viernes|
necesito cancelar la cita|me cancelaron el seguro|cancelaron mi cita|Tuve que cancelar la llamada|tengo la presión baja|La presión me salió muy baja|
mi dosis es baja|el azúcar está baja|Es un costo muy alto|el precio es muy alto|tengo el colesterol alto|dejé de tomar la medicina|Dejé de tomarla ayer|
el doctor me dijo que pare de tomarla|tuve que parar el tratamiento|puedo dejar de tomar las pastillas?|¿Debo suspender la medicina antes de la cirugía?|
no me ha llegado el mensaje|No me llegó el enlace|no me mandaron el link|no recibí el texto|No puedo abrir el enlace|el enlace no funciona|
me puede mandar el enlace otra vez|Mándeme otro mensaje por favor|envíeme la liga de nuevo|escríbame mañana|Me pueden llamar después de las 5|
no me llamen antes de las 9 por favor|llámeme por la tarde|Ahorita no puedo hablar|estoy manejando|Estoy en el trabajo|Mi hija me va a ayudar|
necesito ayuda con el formulario|ayuda para subir la tarjeta|¿Me puede ayudar alguien?|No tengo seguro|perdí mi seguro|no quiero perder mi seguro|
No quiero enfermarme|no quiero que me haga daño|¿Cuánto cuesta?|es gratis?|Tengo Medicare|no tengo dinero para pagar|no sé cómo subir la foto|
No entiendo el mensaje|no entiendo|¿Qué es esto?|de qué se trata|Es una estafa?|Ya firmé|ya mandé los papeles|mi doctor los mandó|Me cambié de casa|
cambié de seguro|mi nueva dirección es|62704|tres personas en casa|20 mg|una cada mañana|me quedan dos plumas|ya no tengo pastillas|Ya no me queda medicina|
se me acabó la medicina|Me siento mejor|me siento mal|me duele la cabeza|me duele donde me inyecté|Estoy en el hospital|la próxima semana|
el lunes está bien|Viernes a las 3|puse mal la fecha|puse la fecha equivocada|subí la foto mal|¿Cuándo empiezo?|empecé ayer|¿Cuándo empieza el programa?|
quiero inscribirme|¿Cómo me inscribo?|sí quiero participar|Sí acepto|de acuerdo|está bien|perfecto|adelante|quiero continuar|no hay problema|
todavía no|hoy no puedo|no estoy en casa|soy su esposo|Soy la hija de Rosa|habla María|mi mamá no sabe leer mensajes|ella está dormida|
¿Hablan español?|en español por favor|Prefiero en español|👍|🙏|Dios los bendiga|feliz navidad|A Maria le gustó “Harbor: Responda STOP para no recibir.”|
Le encantó "Harbor: Su nuevo enlace. Responda STOP para no recibir mensajes."|me quitaron los puntos ayer|Me quitaron la muela|
quité la tapa y no salió nada|se me borró el mensaje|borré el mensaje sin querer, mándelo otra vez|bajé de peso|subí la tarjeta pero no se ve|
la farmacia no la tiene|Me falta el enlace|no alcanza para el mes|ya casi acabo|está parado el envío?|mi envío se detuvo en la aduana|
¿Cuándo termina el programa?|me equivoqué de fecha en el formulario, la puedo cambiar?|no puedo dejar de toser`,
  },
  // Written after the tables, to see what they had not been written for; then the tables learned from them too.
  {
    label: 'ordinary',
    language: 'en',
    said: `I stopped bleeding finally|ok i will stop by the clinic at 4|The truck didn't stop at my house|cancel that, I found the card|
Never mind I found it|no I don't have a fever|I don't think so|I'm not able to open it|Not working on my iphone|
end date on the card is 2027|What's the copay after the program ends|He quit taking it in March|do you need my wife's info too|
please remove the old insurance and use the new one|The nurse removed my catheter|I never got a call|no one called me|
nobody answered when I called|I don't want to wait that long|I don't need a ride anymore|My texts aren't going through|
I want to keep getting these|don't worry about it|don't forget my refill|Please don't cancel my shipment|I can't afford it|
I dont have a printer|she is at dialysis until 3|send to my new number 555-0142|My husband has the same number|
is it ok to stop the steroids cold turkey|I'd stop but the doctor says no|Which list am I on|am I on the waiting list|
take off my shoes?|My appt got moved to the end of June|Last stop before surgery lol|I have no insurance|No I didn't sign|
I signed at the end|no tengo impresora|no la puedo abrir|no puedo parar de vomitar|no creo|My appointment is at 3, right?|
I got two messages, which one is right|yes please text me at this number|Send it to my daughter too|
Can you use a different pharmacy|I take it off label|I was denied, why?|what do I do next|It asked for my birthday|
My birthday is wrong in your system|fix my name its Jonathan|it keeps sending me back to page 1|keeps saying error|
I never got my pen|I refused the other drug because of price|I'm off work until May|can't read it, too small|
who do I give the card to|I don't remember my member ID|no card came yet|the pharmacist refused it|I was dropped from my insurance|
My insurance plan ended|the old plan was terminated in May|Ok that's enough info thanks|does it expire|I'm allergic to latex|
When will someone call|no rush|I can wait|he's asleep|not until next week|I'm done, what's next?|finished the last page|
don't know my group number|which number is the member ID|wrong page came up|sigue sin abrir|no tengo correo|no tengo prisa|
estoy esperando|no traigo lentes|no es urgente|no puedo ir`,
  },
  {
    label: 'ordinary',
    language: 'es',
    said: `No, todavía no me llaman|nadie me ha llamado|me dijeron que esperara|no me llega nada|me llegó dos veces|ya no trabajo ahí|
quite el seguro viejo y ponga el nuevo|cuál es el número correcto|mi número nuevo es 555-0142|ya no vivo en esa dirección|
me bajó la presión|Sí, mándenmelo|no olviden mi pedido|me mandaron a otra farmacia|no me han dado cita|el doctor canceló|
está en lista de espera|no quiero esperar tanto|puede escribirme por aquí|prefiero mensajes|no me molesta|no tomo alcohol|
fue al final|la tarjeta está bloqueada|¿me escribe mañana?|no sé|The doctor put me on a list for transplant|
The form won't let me finish|They removed me from Medicaid|¿ya está aprobado?|me negaron el seguro|me quitaron el Medicaid|
el seguro me canceló|ya no tengo Medicaid|no sé mi número de miembro|qué número pongo|la página no carga|me sale error|
no me deja terminar|mañana le llamo|mi hijo me ayuda|cuándo me llaman|ya me llegó|me equivoqué de página|no quiero equivocarme|
es para mi mamá|ya casi termino|bajó mi azúcar|me inyecté y se salió`,
  },
  {
    label: 'revocation',
    language: 'en',
    said: `Hey can you quit it with the texts|I am asking you politely to not text me|Text me one more time and I'll sue|
Please take my mother off your texting list|Y'all need to stop blowing up my phone|cancel all future messages|
This is my work phone please don't use it|I don't have cancer why are you texting me|Remove this phone number from your records|
I don't know you stop|Not my messages. Wrong phone.|im not the patient, he died in June|unsubscribe my dad|Stop plz im begging|
I no longer need your services|Do not reply|Please end all texts|We no longer want these|STOP STOP STOP IT|discontinue service|
I wish to be removed|I'd like to be taken off|how can i get off this list|make these texts go away|please quit|Stoppp texting!!!|
stop sms|I don't give consent|consent revoked|I am revoking my permission|I never asked for this|
what part of stop don't you understand|who gave you my number? don't text it|You people are relentless, stop|
don't contact my patient|stop w the texts|no text|No texts please|do not disturb|yo no soy Pedro soy otra persona|borren mis datos|
no deseo continuar|no mande mas|no moleste|Would you all kindly cease|I've asked twice, no more|pls take this # off|
dont u ever text my phone|I said no texts|you keep texting the wrong guy|This aint Debra|Debra moved away, new number here|
Not sure who Debra is, remove this|get lost|I'm opting-out|kill the texts|Turn this off|turn it off please|switch off messages|
I am no longer a patient|I don't take this drug anymore so stop writing|we're not doing this program anymore|
i do not accept text messages|this line does not accept texts|text messages not allowed|I pay per text, please don't|
You're costing me money, cut it|No thx|nah im good stop|Nope unsubscribe|remove frm list|rmv me|take me of the list|txt stop|
STOP texting! wrong #|I want nothing to do with this|nothing further|no further contact|no further communication please|I decline|
I refuse|decline|I'd rather not get these|would rather not receive messages|please leave my family alone|
I'm not giving you my info, bye|do NOT text after hours or ever|never again|no doy autorizacion|borrame`,
  },
  {
    label: 'revocation',
    language: 'es',
    said: `no mas mensajes|stop bothering me lady|por favor no más textos|ya no quiero nada con ustedes|saquen mi número de su base|
no quiero que me contacten|dejen de estar mandando cosas|me pueden quitar de la lista|pueden dejar de escribirme|
quisiera cancelar los mensajes|no me manden links|ya paren con esto por favor|número incorrecto|este telefono ya no es de Pedro|
no sé quiénes son, no me escriban|quiero que me borren|desactiven los mensajes|no me textee|dejen de fregar|renuncio al programa|
no quiero ser parte de esto|ya déjenme|no insistan|cancelo mi participación|no necesito sus mensajes|bajenme de la lista|
dar de baja mi numero|STOP a los mensajes|no me interesa el programa|quitar de la lista|por favor eliminar|unsubsribe me pls|
no mames ya no|ya no me molesten porfa|q no me escriban|k ya no manden|bloqueo este numero|
este es un telefono de trabajo no escriban|dejar de recibir mensajes|quiero dejar de recibir esto|como salgo de esto|
cómo me quito de esta lista|quítame|sácame|denme de baja ya|ya no soy paciente|no me anden escribiendo|cancelen todo|rechazo|
me niego|no acepto mensajes|estan molestando|que fastidio ya|me molestan sus mensajes|no es mi telefono|No es para mi este mensaje|
esa persona no existe aqui|ya murio mi esposo|suspender envio de mensajes|no contestar|no quiero textos|alto al spam`,
  },
  {
    label: 'revocation',
    language: 'en',
    said: `You can take my number out of your phone|I'd appreciate it if you stopped contacting me|Do me a favor and forget this number|
I am asking for the last time to be removed|no more of these things please|please stop with the reminders|
I've already told you people no|My wife doesn't want you texting her|Keep my number out of your system|
why am I getting these? I never asked for them|Please make sure I don't get these anymore|I don't wanna be on this|
i want to be deleted|Can you remove my dad from this program|cancel my texts|pls unsubscibe|Unsubsribe|
please delete me from everything|I would prefer no contact|Don't bug me|contact me by mail only, no texting|
I only want letters, not texts|Don't use text with me|Stop or I will block|stop asking me|quit asking|I'm not doing this|
wrong number, stop texting Brenda|Brenda is not at this number|This number isn't Brenda's|I am not Brenda, wrong number|
you got the wrong guy buddy|He no longer uses this phone|This phone number was reassigned|I withdraw from your program|
please take us off|Opt me out please thanks|opting out thank you|OPTOUT ALL|remove all|cancel all|end all|STOP ALL MESSAGES NOW|
stop. wrong number. stop|Not interested in your program|We are not interested, thanks|I changed my mind, I don't want to do this`,
  },
  {
    label: 'revocation',
    language: 'es',
    said: `no me mandes mas textos|no me esten llamando|ya no quiero que me escriban|favor de no escribir mas|favor de quitarme de su lista|
Me puede borrar de la lista por favor|No quiero estar en el programa|no deseo que me contacten|borren este número|Equivocado|
está equivocado de persona|aquí no vive ninguna Brenda|Brenda ya no usa este celular|por favor deje de mandarme mensajes|
dejen de mandar|ya párenle con los mensajes|no más por favor|no más textos|no estamos interesados|no estamos interesados gracias|
me cambié de programa, ya no me escriban|quiero cancelar todo|quiero que me den de baja|no gracias no me interesa|
no me gusta que me escriban|parar mensajes|detener mensajes|cancelar mensajes por favor|STOP mensajes|alto mensajes`,
  },
  {
    label: 'ordinary',
    language: 'en',
    said: `Can someone call me about my copay|I tried calling but nobody picked up|I will be away until the 12th|The nurse said it's normal|
which pharmacy is it going to|Do I keep it in the fridge|how many pens do I get|I already gave you my insurance|
My doctor hasn't sent the form yet|I don't have a smartphone|Not able to upload, too big|does this replace my old medicine|
I'm switching doctors|I lost my card|they want a new prescription|You can call my son at 555-0188|please call my other number|
It's not covered they said|I don't like needles lol|I don't feel any different|No improvement yet|Nothing yet|no answer from them|
Still waiting|I didn't finish the form|I never finished it|I want to change my phone number|my number is changing next week|
Please use my work email|I will not be home for delivery|don't deliver on Friday|Don't ship it yet|hold off on the shipment|
I paused because of the flu|The app closed|I need the form in Spanish|wife signs for me|it was me who signed|
What happens if I miss the call|I am not taking anything else|not diabetic`,
  },
  {
    label: 'ordinary',
    language: 'es',
    said: `no me han llamado|No me ha llegado la tarjeta|no puedo hablar ahora|no estoy en mi casa|no me deja subir la foto|no veo el botón|
no tengo la tarjeta|todavía no he ido al doctor|no he recibido nada|nunca llegó el paquete|quiero hablar con alguien|
quiero cambiar mi teléfono|quiero cambiar la fecha|me voy de viaje|estoy de viaje hasta el lunes|ya cambié de farmacia|ya pagué|
ya mandé todo|me dieron otra receta|no mandé la segunda hoja|se me olvidó mandar la foto|cuánto tarda`,
  },
]

export const labelledTexts: readonly LabelledText[] = [...texts, ...freshTexts, ...heldOutTexts].flatMap(
  ({ label, language, said }) =>
    said
      .split('|')
      .map((text) => text.replace(/^\n/, ''))
      .filter((text) => text !== '')
      .map((text) => ({ text, label, language })),
)
