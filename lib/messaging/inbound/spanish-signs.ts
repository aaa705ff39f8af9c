// TABLE: what makes a Spanish text look like a revocation, as english-signs.ts has it for English.
import { escribir, mensajes, type Sign, sign } from './sign-words'

export const spanishSigns: readonly Sign[] = [
  sign(
    'noEscriban',
    '\\bno (?:me |nos |le |les |te |se |quiero que (?:me |nos )?|deben |vuelvan? a |vuelvas a |sigan? |sigas )*(?:escrib(?:an?|as|ir(?:me|nos)?|iendo)|mand(?:en?|es|ar(?:me|nos)?|ando)|envi(?:en?|es|ar(?:me|nos)?|ando)|molest(?:en?|es|ar(?:me|nos)?|ando)|text(?:een?|ees|ear(?:me)?|een)|contact(?:en?|es|ar(?:me|nos)?|ando)|busquen?|fastidi(?:en?|es)|insist(?:an?|as)|comuniquen|joda[ns]?|chinguen|hablen)\\b',
  ),
  sign('noEscriban', '\\bno (?:me |nos )?(?:vuelvan?|vuelvas|sigan?|sigas) (?:a |con )?(?:\\w+)'),
  sign(
    'noEscriban',
    '\\b(?:nunca|jamas) (?:mas )?(?:me |nos |vuelvan? a )*(?:escrib|mand|envi|molest|contact|texte|llam)\\w*',
  ),
  sign(
    'noEscriban',
    '\\b(?:no|ya no|nunca) (?:me |nos )?llam(?:en?|es)\\b(?: \\w+){0,2} (?:mas|nunca|jamas)\\b|\\bya no (?:me |nos )?llam(?:en?|es)\\b|\\bno (?:me |nos )?llamen? $',
  ),
  sign(
    'noEscriban',
    '\\b(?:no mas|ningun|ningunos|cero|ni un|sin|nada de|basta de|basta con|alto a|fin a|stop a|stop de) (?:\\w+ ){0,2}?(?:mas )?(?:mensaj\\w*|textos?|sms|llamadas|avisos|recordatorios|notificaciones|spam|esto)\\b|^ (?:ya )?no mas(?: \\w+){0,2} $|\\bno mas $',
  ),
  sign(
    'noQuiero',
    '\\bno (?:quier\\w+|quer\\w+|quisi\\w+|dese\\w+|kier\\w+|qier\\w+|necesit(?:o|a|amos)|ocupo|me gusta|acepto|pienso|voy a|estoy dispuest\\w) (?:ya |mas |seguir |continuar |recib\\w* |saber |sus |sus? |estos? |esos? |estas? |este |formar |ser |ningun\\w* |nada |el |la |los |tener |ni |a )*(?:mas|recib\\w*|mensaj\\w*|msjs?|textos?|nada|esto|eso|programa|servicio|participa\\w*|saber|sus|inscri\\w*|contact\\w*|notific\\w*|recordatorios?|comunica\\w*|sms|llamadas|parte|suscri\\w*|continuar|seguir)\\b',
  ),
  sign(
    'noQuiero',
    '\\b(?:ya )?no (?:me |nos )?(?:intere[sz]a\\w*|estoy interesad\\w|tengo interes|autorizo|autorice|autorizamos|consiento|doy (?:\\w+ )?(?:permiso|consentimiento|autorizacion)|di (?:\\w+ )?(?:permiso|consentimiento|autorizacion)|acepto|acepte|pedi|solicite|inscribi|suscribi|registre|apunte|di de alta|aprobe|firme para)\\b|\\b(?:nunca|jamas) (?:me |les |le |yo |he |los )*(?:inscrib\\w*|autori\\w*|pedi\\w*|suscri\\w*|solicit\\w*|acept\\w*|di|dado|registr\\w*|contact\\w*|firm\\w*|escrib\\w*|mand\\w*|vuelvan)\\b|^ ya no(?: quiero| gracias)? $',
  ),
  sign(
    'quitenme',
    '\\b(?:quit|sac|saqu|borr|elimin|remuev|remov|retir|suspend|desuscrib|desinscrib|cancel|bloque|exclu|desconect)\\w{0,4}(?:me|nos)\\b|\\b(?:quit|saqu|borr|elimin|remuev|retir)(?:en|e|a|an|ar) (?:\\w+ ){0,3}?(?:numero|telefono|nombre|lista|listas|celular|datos|contacto|informacion)\\b|\\b(?:de|den|deme|denme|dar|darme|darse|dame|doy|dan|dennos|me dan|quiero|solicito|pido|solicitar|como me) (?:\\w+ )?(?:de )?(?:la )?baja\\b|\\bdes? ?suscri\\w*|\\bdes?inscri\\w*|\\bdes ?subscri\\w*|\\banul(?:ar|en|e|o) (?:mi |la |el |este |los )?(?:\\w+)\\b|\\bfuera de (?:su|la|esa|esta) lista\\b|\\bde (?:su|la|esa|esta|sus) listas?\\b',
  ),
  sign(
    'paren',
    '^ (?:(?:ya|por|favor|que|oigan?|senores?|hola|bueno|no|si|pero) )*(?:pare|paren|parale|parenle|parele|para ya|deten(?:ga|gan|gase|ganse)|alto|basta|baja|cancel(?:e|en|a|o)|terminen)\\b',
  ),
  sign(
    'quitenme',
    '\\b(?:que|de|pueden|puede|podrian|podria|favor de|favor|y) (?:ya )?(?:me|nos) (?:borr|quit|elimin|saqu|saca|remuev|retir|bloque|suspend|cancel|den de baja|de de baja)\\w*|^ (?:por favor |favor de |quisiera |quiero |deseo |solicito )*(?:eliminar|borrar|quitar|remover|suspender|terminar|finalizar|desactivar|sacar|salir|salirme|retirarme|renunciar)(?: por favor)? $|\\bolvid(?:ense|ese|ate) de (?:mi|nosotros)\\b|\\b(?:baj(?:en|e|a)(?:me|nos)) de\\b',
  ),
  sign(
    'wrong',
    '\\byo no soy (?!alergic|diabetic|ciudadan|buen|muy|elegible|medic|seguro|residente)|\\b(?:telefono|numero|celular|cel) (?:ya )?no (?:es de|pertenece|le pertenece|es el)|\\b(?:telefono|numero|celular|cel) ya no\\b|\\b(?:no soy|nunca (?:he sido|fui)|jamas (?:he sido|fui)|no somos) (?:su )?pacientes?\\b|\\bnada que ver\\b',
  ),
  sign(
    'paren',
    '\\b(?:paren|parenle|parale|parele|detenganse|ya basta|basta ya|ya estuvo|ya estuvo bueno|ya parenle|suficiente ya|ya deten\\w*|alto ya|ya parar)\\b|\\b(?:ya|favor|que) (?:de )?(?:pare|para|paren|detengan?|dejen?)(?: ya)? (?:$|de |con |los |las |esto|estos)|\\b(?:detener|detengan?|parar|paren?|cancelar|cancelen?|cancelo|suspender|suspendan?|terminar|quitar|frenar|desactivar|desactiven|bloquear|apagar|finalizar)(?: \\w+){0,3}? (?:mensaj\\w*|msjs?|textos?|sms|suscripcion|servicio|programa|inscripcion|notificaciones|recordatorios|avisos|esto|comunicaciones|participacion|todo|envios)\\b',
  ),
  sign(
    'dejen',
    `\\bdejen(?: ya)? de\\b|\\b(?:dejenme|dejeme|dejennos)\\b(?! (?:saber|ver|chec\\w*|pregunt\\w*|pens\\w*|busc\\w*|habl\\w*|revis\\w*|consult\\w*|explic\\w*|dec\\w*|termin\\w*|llam\\w*|un|el|su|mi))|\\bdej(?:en?|a|es|ad|ar|enme|eme|ame|alo)(?: ya)? de (?:me )?(?:escribir|mandar|enviar|molestar|llamar|textear|contactar|mensajear|fastidiar|chingar|joder|insistir|acosar|estar|hostigar|marcar|atosigar)\\w*|\\bdej(?:enme|eme|ame|ennos|en)(?: ya)?(?: \\w+)? (?:en paz|tranquil\\w|sol[oa]|ya)\\b|\\b(?:en paz|vayanse|larguense|callense|fuera de aqui|vete|no friegue[ns]?|no chinguen|no jodan|a la chingada|vayan a la|al carajo|al diablo|hart[oa] de|cansad[oa] de (?:sus|estos|tanto|recibir|los|que)|me tienen hart\\w)\\b`,
  ),
  sign(
    'noQuiero',
    '\\bno (?:\\w+ ){0,3}que (?:me |nos )(?:\\w+ )?(?:contact|escrib|mand|envi|llam|molest|text|busqu)\\w*|\\bno (?:quiero|queremos|deseo|quisiera) (?:estar|continuar|seguir) (?:en|con)\\b|\\bno (?:estoy|estamos|esta) interesad\\w+',
  ),
  sign('wrong', '\\bno vive ningun\\w*|\\bya no (?:usa|tiene|ocupa|usamos) (?:este|ese)\\b'),
  sign(
    'dejen',
    '\\b(?:molest\\w*|fastidi\\w*)\\b|\\bno me (?:anden|estes|esten|este|ande)\\b|\\b(?:dejar|dejo) de (?:recibir|participar|estar en)\\b|\\bcomo (?:hago (?:para )?|puedo |me )?(?:salgo|salir|salirme|quito|quitar|quitarme|cancelo|paro|parar|borro|elimino)(?:me)? (?:de|los|las|estos|esto|sus)\\b|\\bno es para mi\\b|\\bno existe\\b|\\b(?:rechazo|me niego|declino)\\b|\\bbloqueo (?:este|el|su|a)\\b|\\bya no $|^ no (?:contestar|responder|molestar) $',
  ),
  sign(
    'consentimiento',
    '\\b(?:revoc(?:o|ar|amos)|retiro|retirar|anulo) (?:\\w+ ){0,2}?(?:consentimiento|permiso|autorizacion)\\b|\\brevoc(?:o|ar)\\b|\\b(?:me salgo|quiero salir|salirme|me quiero salir|me retiro|quiero retirarme|renuncio|salir del? (?:programa|lista|esto))\\b',
  ),
  sign(
    'wrong',
    '^ (?:hola |yo |perdon |lo siento |disculpe |pero )*no soy (?!alergic|diabetic|ciudadan|buen|muy|elegible|medic|seguro|residente)\\w+ $',
  ),
  sign(
    'legal',
    '\\b(?:acos\\w*|hostig\\w*|denunci\\w*|demandar\\w*|demanda legal|abogad\\w*|policia|los voy a (?:reportar|bloquear)|voy a (?:reportar|bloquear)\\w*|(?:estan|quedan|tengo|han sido) bloquead\\w*|l[oa]s? (?:reporto|bloqueo)|es spam)\\b',
  ),
  sign(
    'wrong',
    '\\b(?:numero|telefono|persona|celular|contacto) (?:\\w+ )?(?:equivocad\\w|incorrect\\w|errone\\w|erad\\w|errad\\w)\\b|(?<!fecha |dosis |foto |tarjeta |medicina |opcion |casilla |direccion |hora |farmacia )\\b(?:equivocad[oa]s?|equivoco|equivocaron|equivocaste)(?: de)?\\b|\\b(?:no soy|yo no soy|no es|este no es|aqui no es|no somos)(?: el| la| mi| su)? (?:(?:numero|telefono|celular|tel|esa persona|esa|ese|ella|yo|quien buscan?|persona)\\b|de (?:esa|ella|el)\\b)|\\bno (?:conozco|conocemos) a (?:nadie|ningun\\w*|esa|ese)\\b|\\b(?:no conozco|no vive|no esta) (?:\\w+ )?(?:aqui|nadie|esa persona)\\b|\\b(?:cambio de (?:numero|telefono)|cambie de numero)\\b|\\bya no es (?:su|mi|el) (?:numero|telefono|celular)\\b|\\bno tiene este (?:numero|telefono)\\b|\\beste numero (?:ya )?no (?:es|pertenece)\\b',
  ),
  // --- A verb that ends something, in any of its forms, and what it is to end
  sign(
    'paren',
    `\\b(?:deten|deteng|par|cancel|suspend|termin|quit|fren|desactiv|bloque|apag|finaliz|ces|cort|anul|interrump|descontin|desconect)(?:u?en?|u?es|ar|an?|er|ir|o)(?: \\w+){0,3}? (?:${mensajes}|esto|todo)\\b|\\bdej(?:en|e|a|ar)(?:se|nse)? (?:ya )?de (?:\\w+ ){0,2}?${mensajes}\\b|\\b(?:cesen?|cesar|desistan?|absten\\w+)\\b`,
  ),
  sign(
    'paren',
    '^ (?:\\w+ ){0,2}hasta aqui(?: \\w+)? $|^ (?:numero |estan? |ya )*bloquead[oa]s? $|\\bya me (?:canse|harte|fastidie)\\b',
  ),
  // --- A wish that nothing more may come, and a doubt that anything ever should have
  sign(
    'noEscriban',
    `\\bno (?:me |nos )?(?:lleguen?|vengan|caigan|aparezcan|entren)\\b|\\bno (?:me |nos )?\\w+ ni (?:me |nos )?${escribir}\\b|\\bno (?:me |nos )${escribir}(?: \\w+){0,2} (?:mas|nunca|jamas|por (?:aqui|este medio|mensaje|texto))\\b`,
  ),
  sign(
    'noEscriban',
    `\\b(?:prohib(?:ido|o|imos|ida|e)|absten\\w+ de|evit(?:en|e|ar)|eviten?me) (?:\\w+ ){0,2}?${escribir}\\b|\\b(?:me|nos) (?:siguen?|sigues|estan|estas|andan|viven) (?:\\w+ )?(?:escribiendo|mandando|enviando|llamando|molestando|texteando|llegando|contactando)\\b`,
  ),
  sign(
    'noQuiero',
    '\\b(?:me arrepenti|cambie de (?:opinion|idea|parecer))\\b|\\b(?:ya )?no (?:quiero|deseo|quisiera)(?: gracias)? $|\\bya no (?:l[oa]s) (?:necesit|quier|ocup|requier|dese)\\w+(?: gracias)? $|\\b(?:ya )?no (?:\\w+ ){0,2}(?:formar|ser|hacer) parte\\b|\\bno (?:son|es) (?:bienvenid|desead|solicitad|autorizad)\\w+\\b|\\bno (?:deseado|solicitado|autorizado)s?\\b',
  ),
  sign(
    'quitenme',
    '\\bolvid\\w+ (?:de )?(?:mi|este|ese) (?:numero|telefono|celular|cel|contacto|nombre)\\b|\\b(?:quien|como|donde|de donde) (?:\\w+ ){0,3}?(?:dio|dieron|consigui\\w*|obtuv\\w*|sacaron|sac[oa]|tienen?) mi (?:numero|telefono|celular|cel)\\b|\\b(?:borr|elimin|quit|saqu|olvid)\\w* (?:\\w+ ){0,2}?de (?:su|sus|la|el) (?:sistema|base|registros?|contactos)\\b',
  ),
  sign(
    'consentimiento',
    '\\bno (?:\\w+ ){0,3}?(?:doy|di|dado|damos|dimos|dio|dieron) (?:\\w+ ){0,2}?(?:permiso|consentimiento|autorizacion)\\b|\\bnadie (?:les|le|te|los) (?:pidio|dio|autorizo|solicito|llamo|invito|dijo)\\b|\\b(?:dije|dicho|digo|pedi|pedido) que (?:ya )?(?:no|par\\w+|dej\\w+|me (?:quit|borr|sac|saqu|elimin|den)\\w*)\\b',
  ),
  sign(
    'quitenme',
    '\\b(?:eliminacion|cancelacion|baja|supresion|suspension|remocion|retiro|borrado|cese) (?:\\w+ ){0,2}?(?:datos|numero|telefono|mensaj\\w*|textos|suscripcion|inscripcion|registro|servicio)\\b|\\b(?:quit|sac|saqu|borr|elimin|bloque|cancel)\\w{0,3}l[eoa]s? (?:\\w+ ){0,2}?(?:numero|telefono|nombre|celular|cel|datos)\\b|\\b(?:para|como|a|de) (?:ya |que ya |que )?no (?:me |nos )?(?:recib\\w+|llegu\\w+|volver a recibir)\\b|^ (?:\\w+ ){0,2}ya no mas\\b',
  ),
  sign(
    'dejen',
    `\\b(?:nunca|jamas) mas $|\\b(?:estoy|estamos|me tienen|nos tienen) (?:\\w+ )?(?:hart|fastidiad|molest)[oa]s?\\b|\\b(?:esto|eso) (?:ya )?es demasiado\\b|\\b(?:demasiad[oa]s|tant[oa]s) ${mensajes}\\b|\\b(?:llen|satur|bombarde|inund|atosig|abrum)\\w+ (?:\\w+ ){0,4}?${mensajes}\\b|\\bdesha(?:gan|ga|z)\\w* de\\b`,
  ),
  sign(
    'noQuiero',
    '\\bno (?:recuerdo|me acuerdo)(?: de)? haber\\w* (?:\\w+ )?(?:inscri|registr|apunt|dado|pedid|suscri|autoriz|acept|solicit)\\w*|\\blista de no \\w+|\\bya no (?:particip\\w+|pertenezco|formo|continuo|sigo (?:en|con))\\b|\\bno (?:por|con) (?:textos?|mensajes?|sms)\\b|\\bno (?:contesten?|respondan?|usen?|ocupen|utilicen) (?:a |mas |ya )*(?:este|mi|el) (?:numero|telefono|celular|cel)\\b',
  ),
  sign(
    'wrong',
    '\\beste (?:celular|telefono|numero|cel) es del? (?:mi|un|una|otra|otro|trabajo|oficina|negocio|la)\\b',
  ),
  // --- A call is a message too
  sign(
    'noEscriban',
    '\\bno (?:me |nos |la |lo |le |les )?(?:llam|marqu|timbr|telefone)(?:en?|es|ar|ee|een)(?: (?:a|al|por|mas|aqui|favor|gracias|nunca|este|esta|mi|su|numero|telefono|celular|cel|casa|trabajo|ya|me|porfa|porfavor|otra|vez|jamas))* $|\\bprohibido (?:llam|escrib|contact|envi|mand|mensaj|text)\\w*|\\bolvid(?:en|e|a)(?:me|nos)\\b',
  ),
  // --- Out of the program
  sign(
    'leave',
    '\\b(?:quiero|deseo|quisiera|queremos|voy a|gustaria|prefiero|necesito|solicito|pido|puedo|decidi) (?:retirar(?:me|nos)?|salir(?:me|nos)?|renunciar|dejar(?:lo)?|abandonar(?:lo)?|cancelar(?:lo)?|terminar(?:lo)?)(?: (?:del?|el|este|la|al|a|ya|esto|todo|programa|servicio|estudio|lista|porfa|por|favor|gracias|me|mi|participacion|ahora))* $|\\b(?:dej(?:ar|o|e|amos)|abandon(?:ar|o)|sal(?:ir|irme|go)|retir(?:ar|arme|o)|renunci(?:ar|o)) (?:de |del |al |a |el |este |su )*(?:programa|servicio|estudio)\\b(?! de (?!apoyo|ayuda|mensajes|pacientes|asistencia))|\\bborr(?:en|e|a) (?:todo|esto)\\b|\\bya me (?:cans|hart|abur)\\w+\\b|\\bno quiero (?:estar|seguir) (?:aqui|en|dentro|con)\\b|\\bya no (?:necesit|requier|ocup|quier)\\w+ (?:de )?(?:su|sus|el|este|tanta?) (?:ayuda|apoyo|servicios?|programa|asistencia|informacion)\\b',
  ),
  sign(
    'wrong',
    '\\b(?:aqui|aca|ahi|alli) no vive\\b|\\bno vive (?:aqui|aca|en esta|en este)\\b|\\bno (?:la|lo|los|las|le) con(?:ozco|ocemos)\\b|\\b(?:marco|llamo|texteo|escribio|mando|marcaron|llamaron) (?:mal|equivocad\\w*)\\b|\\b(?:numero|telefono|celular|cel|linea) (?:ya |ahora )*es (?:mio|mia|nuestro)\\b',
  ),
  sign(
    'wrong',
    '\\b(?:numero|telefono|celular|cel|linea)(?: \\w+){0,2} (?:pertenece|corresponde|es) (?:a |al |de |del |para )+(?:un |una |el |la |mi |otra |otro |nuestra |nuestro )*(?:negocio|empresa|oficina|compania|tienda|escuela|restaurante|trabajo|iglesia|taller|persona|senora?|familia)\\b|\\bes (?:el |un |una )?(?:numero|telefono|linea|celular|cel) de (?:un |una |la |el |mi )*(?:negocio|empresa|oficina|compania|tienda|escuela|restaurante|trabajo|taller)\\b|\\b(?:llamo|escribio|escriben|hablan?) a (?:un|una) (?:negocio|empresa|oficina|tienda|restaurante)\\b',
  ),
  sign(
    'consentimiento',
    `\\bno tienen? (?:mi |ningun |ninguna |el |la )?(?:permiso|autorizacion|consentimiento|derecho)\\b|\\b(?:much|tant|demasiad)[oa]s (?:\\w+ )?${mensajes}\\b|\\bilegal\\w*`,
  ),
  // --- As other gateways and languages say it
  sign(
    'stop',
    '^ (?:arret|arretez|parem|sair|stopp|aus|salir|fin|terminar|desactivar|no molestar|silencio|callar|bloquear|detenga|detengan|desistan) $',
  ),
]
