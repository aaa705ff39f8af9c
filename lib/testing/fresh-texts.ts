// More of labelled-texts.ts: fresh wordings, most of them written down before their writers had read the signs, so that
// the signs are measured by what they were not made for. What they missed then they know now.
import type { Language } from '@/lib/contract/vocabulary'

type Group = { label: 'revocation' | 'ordinary'; language: Language; said: string }

export const freshTexts: readonly Group[] = [
  // Not listed words, but nearly: held, as all that is a guess.
  {
    label: 'revocation',
    language: 'en',
    said: `stoppp|STOOOOP|STPO|Sotp|stpo please|UNSUSCRIBE|unsubcribe|Unsubscibe|unsuscribe please|cancle|ＳＴＯＰ|sttop|stoop`,
  },
  { label: 'revocation', language: 'es', said: `Canselar|detenr|ALTOOO|pararr` },
  {
    label: 'revocation',
    language: 'en',
    said: `no more msgs|who gave you my number, dont use it again|I did not agree to get these|cut it out|leave me be|
quit bothering my mom|Take my name off whatever list this is|do not disturb me again|you may no longer contact me|
forget my number|not interested thanks|no thank you, I dont want this|my lawyer will call you if you send one more|
reporting as spam|spam!!|I will report you to the FCC|discontinue messages|I no longer wish to participate|
dont send me anything else|pls no more|halt|Terminate this service|turn these off|shut this off|how do i get off this thing|
how do I make these go away|can you not text me|nope not doing this, delete my info|erase my data|dis-enroll me|
opt me out pls|never text this phone|wrong person, dont text here again|My husband passed away, please dont send these|
these messages are unwanted|I dont need these any more|no longer need your services|im done with this|
dont want to hear from u|No mas texts please|Deactivate|kindly desist from contacting me|unsuscribe me plz|
I revoke permission`,
  },
  {
    label: 'revocation',
    language: 'es',
    said: `no quiero recibir esto|dejenme en paz|no autorizo estos mensajes|nunca pedí esto|quién les dio mi número|
no vuelvan a contactarme|eliminen mis datos|cómo me doy de baja|cómo dejo de recibir estos mensajes|ya no deseo participar|
sáquenme de aquí|anulen mi suscripción|ya no los necesito|cancele todo|desinscribirme por favor|
número equivocado, no escriban|déjeme tranquila|hasta aquí|no gracias, no quiero|stop por fa no mas|no me texteen|
no me envíe sms|ya estuvo bueno con los mensajes|apaguen estos avisos|no quiero nada de ustedes|por qué me siguen escribiendo|
olviden mi número|cesen|desactivar|ya no quiero estar en el programa|quiten mi teléfono|mi esposo falleció, no manden más|
bloqueado|no llamen ni escriban|me arrepentí, ya no quiero|déjense de mensajes|Ya estuvo bueno de tanto mensaje|
No autorizo que me sigan enviando textos|Bórrenme de su lista por favor|Que ya no me lleguen sus mensajes|
Me quiero dar de baja de esto|No deseo recibir más avisos|sáquenme de ahí|Dejen de estar mandando mensajitos a este cel|
ya no me manden nada xfa|Suspendan el envío de mensajes|Paren con los mensajes ya|Ya no quiero saber nada de ustedes|
Eliminen mi teléfono de su sistema|Quiero cancelar estos mensajes|desuscríbanme|No me interesa seguir recibiendo esto|
no molesten más|prohibido enviarme mensajes|Favor de no enviar más textos|Le pido que no me contacten más|
Esto es acoso, no me escriban|Basta ya|Ya basta de avisos|no kiero mas mensajes|ya no mande mensajes porfavor|
Renuncio a recibir sus mensajes|No me avisen más por aquí|Den de baja mi número|Anulen mi inscripción a los mensajes|
Me tienen harto con tantos mensajes|Detengan esto de inmediato|Ya no quiero formar parte del programa de mensajes|
Oigan ya no más con sus recordatorios|Me molesta que escriban a cada rato|Quiten este celular de su base de datos|
No les he dado permiso para textearme|Desactiven mis alertas|Por favor absténganse de contactarme|
No sé cómo consiguieron mi número pero bórrenlo|Que no me vuelvan a mandar nada|Quiero que dejen de contactarme|
Ya no deseo seguir con esto|Solicito la eliminación de mis datos|no m escriban x favor|Déjenme tranquilo por favor|
Terminen ya con los textos|nadie les pidió que escribieran|No me anden mandando cosas|Ya me cansé de sus mensajes|
Saquen mi número|Interrumpan los avisos|Cese inmediato de mensajes|Exijo que no me contacten|
Mi mamá ya no quiere recibir nada de ustedes|no vuelvan a marcar ni a escribir|Esta persona falleció hace un año|
Se equivocaron de número|Dónde le hago para ya no recibir nada|Quítenle mi teléfono|Ya dije que no|borrame de tu lista|
Ni un mensaje más`,
  },
  {
    label: 'ordinary',
    language: 'en',
    said: `Thanks, see you Tuesday|Can you call me after 3?|I got the card|When does my copay card arrive?|
The pharmacy says they need a code|I took my dose today|Running late|What is this about?|I have a question about my bill|
Is this still on for friday|Yes I am interested|I cant open the link|the link doesnt work|the page wont load|
my doctor ended up calling|The end of the month works|call me at the end of the day|
I stopped taking it last week because of nausea|can I stop the injections?|should I quit smoking before|
Do I need to cancel my appointment|My insurance cancelled my plan|how do I remove the bandage|I want to continue|
please keep sending them|Great!|nope|I dont know|I dont understand|dont worry about it|I no longer have Aetna|
I moved off the list for transplant|It hurts|the bus stop is far from clinic|my son will pick it up|Happy Thanksgiving|
Is the bus stop at the end of Main|I never got the package|I never received the shipment|Please resend|Send it again|
Can you text my wife instead|I am at work|good morning|Approved?|what does PA mean|We lost the card|
Delivery was left at the door|Im done with the form`,
  },
  {
    label: 'ordinary',
    language: 'es',
    said: `Mañana puedo|¿Me pueden llamar?|¿Cuándo llega mi tarjeta?|Ya envié el formulario|Dejé de tomar la medicina por náuseas|
¿Puedo dejar de tomarla?|La parada del autobús está lejos|Voy a parar en la farmacia|Tengo que cancelar la cita|
La presión está baja|Mi azúcar está alta|Alto, ¿quién es?|Mi hijo es muy alto|Estoy de baja médica|
No gracias a Dios estoy bien|Quiero seguir|Sigan enviando|Feliz día|No recibí el paquete|No me ha llegado|
Se me perdió la tarjeta|Mándelo otra vez|Perdón, estaba trabajando|mi número nuevo es 555 1234|cambié de teléfono|
Al fin del mes|No tengo el número de receta|ya no tengo fiebre|ya no me duele|No quiero perder la cita|
No quiero molestar pero tengo una pregunta|¿Puede escribirme mañana?|Escríbanme por favor|no se preocupe|salí del hospital|
me quitaron los puntos|Me bloquearon la cuenta del portal|La doctora me dio de alta|¿hasta qué hora están?|
Sí, mañana a las 3 puedo|No me llegó el mensaje de ayer|¿Me pueden mandar el enlace otra vez?|Gracias, ya firmé|
No entiendo la pregunta 4|Mi número de seguro cambió|Ya dejé de tomar la pastilla anterior, el doctor dijo|
El doctor me suspendió el otro medicamento|Cancelé la cita del dentista, así que el jueves sí puedo|
¿Puedo parar el tratamiento mientras estoy embarazada?|Me quitaron la vesícula el mes pasado|No he recibido la receta|
Dejé un mensaje en la oficina|No puedo abrir la página|No quiero perder mi lugar en el programa|Ya no me duele tanto|
Estoy en la parada del autobús, luego contesto|No vivo ahí, me mudé a Dallas|Mi hija me ayuda con los mensajes|
no tengo internet ahorita|Se me borró el mensaje, ¿me lo reenvían?|Eliminé el correo sin querer|
No se preocupen, ya lo encontré|Por favor no cancelen mi inscripción|Todavía quiero recibir los mensajes|
¿Tengo que pagar algo por estos mensajes?|no gracias, ya comí|Estoy cansada pero bien|El medicamento me da mucho sueño|
quiero hablar con una persona|Llámenme mejor por la tarde|¿Por qué me piden mi fecha de nacimiento?|
Me dieron de alta del hospital ayer|No me manden la medicina a la casa vieja, ya me mudé|
Paren de preocuparse jaja ya estoy mejor|Mi esposo ya no trabaja ahí, cambió el seguro|ok listo|
No quiero la inyección, prefiero pastillas|¿A qué hora abren?|Ya no tomo aspirina|Se terminaron mis pastillas|
Corté el blister por accidente|Me llegó un aviso de la aseguradora|¿Cómo termino el formulario?|
Quiero terminar el formulario hoy|No he podido hablar con el doctor|¿Todavía me van a mandar la tarjeta?|
Me duele mucho la cabeza|No me dieron recibo|La enfermera no me llamó|No me mandaron la receta|
Estoy bien, gracias por preguntar|La página se cerró y perdí todo|¿Se puede cancelar la cita del lunes?|Quité la curita ayer|
El niño ya no tiene fiebre|No puedo ir mañana|No traigo mi tarjeta conmigo|Prefiero que me escriban en español|
Sí, sigan mandando los recordatorios|Me gustan sus mensajes|¿Quién firma el formulario?|Mi doctor está de vacaciones|
No tengo dinero para pagar eso|Ya no vivo con mi hermana|Se acabó el medicamento|Dejé el trabajo la semana pasada|
Todo bien por aquí`,
  },
  {
    label: 'revocation',
    language: 'es',
    said: `Hagan el favor de no molestarme|Esto ya es demasiado|Me están llenando el celular de mensajes|
No recuerdo haberme inscrito a esto|Póngame en su lista de no llamar|Ya no participo|
Manden por correo, no por texto|Le agradezco que no me escriba|Desháganse de mi número|Yo nunca acepté esto|
Tengo derecho a que me borren|No me interesa nada|Ya estoy harto|Quiero salirme del programa|
No contesten a este número|Este celular es de mi hijo de 8 años|Favor de suspender|Que alguien me quite de esto`,
  },
  {
    label: 'ordinary',
    language: 'es',
    said: `Me llegó la caja rota|¿Puedo tomarla con comida?|No tengo hambre desde que empecé|Ya hablé con la aseguradora|
Me falta una firma|¿Es seguro en el embarazo?|No alcancé a leer todo|Cambiaron mi cita|Voy llegando a la clínica|
Mi esposa contesta por mí|Mándeme el enlace en español|¿Cuántas pastillas vienen?|No era mi turno|
Nunca había tenido alergia|Se me olvidó la dosis de anoche|Ya no queda refill|Paré en la gasolinera, voy tarde|
No sirve el botón de enviar|Me mandaron a otro especialista|¿Quién es mi enfermera?`,
  },
]
