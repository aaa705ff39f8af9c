// What is said when it is done, of consents that were given, and of a link that is closed; in plain words (words.test.ts holds them to grade 7).
import { bilingual } from '@/lib/contract/bilingual'
import type { Words } from './words'

export const endWords = bilingual<Pick<Words, 'done' | 'consents' | 'closed'>>(
  {
    done: {
      title: {
        pap: 'We have your application',
        dosage: 'We have your update',
        consent: 'You are all set',
        missing: 'We have your answers',
      },
      on: (date) => `Sent on ${date}`,
      nextTitle: 'What happens next',
      next: {
        pap: 'We look at what you sent. Then we call you or send you a text. If we need more, we will ask you.',
        dosage: 'Your care team can see it now. You do not have to do more. If we have a question, we will call you.',
        consent: 'Your care team knows. We call you or send you a text about the next step.',
        missing: 'We look at what you sent. Then we call you or send you a text.',
      },
      silent: (phone) => `We will not call or text.${phone ? ` To ask about your form, call ${phone}.` : ''}`,
      document: 'Save your signed copy (PDF)',
      documentHint: 'Keep it. You can open it with this link for as long as the link works.',
      consents: 'See what you agreed to',
      close: 'You can close this page now.',
    },
    consents: {
      title: 'Your consents',
      intro: 'This is what you said yes or no to. You can take back a yes at any time.',
      names: {
        sharePHI: 'Sharing health information',
        fcra: 'Looking up income',
        marketing: 'News and offers',
        communication: 'Calls and text messages',
        enrollment: 'Joining the program',
      },
      given: (date) => `Yes, since ${date}`,
      refused: (date) => `No, since ${date}`,
      takeBack: 'Take back',
      effect: {
        sharePHI:
          'We will not share or ask for more. What was shared before stays shared. We may not be able to help more.',
        fcra: 'We will not look up the income again.',
        marketing: 'We will send no more news and offers. All other help stays the same.',
        communication: 'We will not call or text about the program any more.',
        enrollment: 'You take back your yes to the program. We may not be able to help more.',
      },
      confirm: (name) => `Yes, take back: ${name}`,
      nothing: 'There are no consents yet.',
    },
    closed: {
      title: {
        finished: 'You have already sent this',
        revoked: 'This link was turned off',
        replaced: 'There is a newer link',
        locked: 'This link is locked',
        expired: 'This link has ended',
      },
      why: {
        finished: 'We have all your answers. There is no more to do here.',
        revoked: 'Your program turned it off. It does not open any more.',
        replaced: 'We sent a newer link to your phone. Please use that one.',
        locked: 'The date of birth was wrong too many times. We locked the link to keep it safe.',
        expired: 'For your safety, a link works for some days only. What you told us is still saved.',
      },
      renew: 'Send me a new link',
      renewHint: 'We can text a new link to the phone number we have for you.',
      sent: 'We sent a new link to the phone number we have for you. It can take a few minutes.',
      tooOften: 'We sent you many links today. Please use the last one, or try again tomorrow.',
      open: 'See what you sent',
    },
  },
  {
    done: {
      title: {
        pap: 'Ya tenemos su solicitud',
        dosage: 'Ya tenemos sus datos',
        consent: 'Ya está todo listo',
        missing: 'Ya tenemos sus respuestas',
      },
      on: (date) => `Se mandó el ${date}`,
      nextTitle: 'Qué sigue ahora',
      next: {
        pap: 'Vamos a ver lo que mandó. Luego le llamamos o le mandamos un mensaje. Si falta algo, se lo vamos a pedir.',
        dosage: 'Su equipo de salud ya lo puede ver. No tiene que hacer nada más. Si hay una duda, le llamamos.',
        consent: 'Su equipo de salud ya lo sabe. Le llamamos o le mandamos un mensaje con el paso que sigue.',
        missing: 'Vamos a ver lo que mandó. Luego le llamamos o le mandamos un mensaje.',
      },
      silent: (phone) =>
        `No le llamaremos ni le enviaremos mensajes.${phone ? ` Para preguntar, llame al ${phone}.` : ''}`,
      document: 'Guardar su copia firmada (PDF)',
      documentHint: 'Guárdela. La puede abrir con este enlace mientras el enlace sirva.',
      consents: 'Ver a qué dijo que sí',
      close: 'Ya puede cerrar esta página.',
    },
    consents: {
      title: 'Sus permisos',
      intro: 'Esto es a lo que dijo sí o no. Puede retirar un sí cuando quiera.',
      names: {
        sharePHI: 'Compartir datos de salud',
        fcra: 'Ver sus ingresos',
        marketing: 'Noticias y ofertas',
        communication: 'Llamadas y mensajes de texto',
        enrollment: 'Entrar al programa',
      },
      given: (date) => `Sí, desde el ${date}`,
      refused: (date) => `No, desde el ${date}`,
      takeBack: 'Retirar',
      effect: {
        sharePHI:
          'Ya no vamos a dar ni pedir más datos. Lo que se dio antes no se puede borrar. Quizás ya no le podamos ayudar.',
        fcra: 'Ya no vamos a ver los ingresos.',
        marketing: 'Ya no le mandamos noticias ni ofertas. El resto de la ayuda sigue igual.',
        communication: 'Ya no le llamamos ni le mandamos mensajes sobre el programa.',
        enrollment: 'Usted retira su sí al programa. Quizás ya no le podamos ayudar.',
      },
      confirm: (name) => `Sí, retirar: ${name}`,
      nothing: 'Aún no hay permisos.',
    },
    closed: {
      title: {
        finished: 'Usted ya mandó esto',
        revoked: 'Este enlace ya no sirve',
        replaced: 'Hay un enlace más nuevo',
        locked: 'Este enlace está cerrado',
        expired: 'El plazo de este enlace ya pasó',
      },
      why: {
        finished: 'Ya tenemos todas sus respuestas. Aquí no tiene que hacer nada más.',
        revoked: 'Su programa lo cerró. Ya no se puede abrir.',
        replaced: 'Le mandamos un enlace más nuevo a su teléfono. Use ese, por favor.',
        locked: 'La fecha no fue la correcta muchas veces. Cerramos el enlace para cuidar sus datos.',
        expired: 'Para cuidar sus datos, un enlace sirve solo unos días. Lo que nos dijo sigue guardado.',
      },
      renew: 'Mándenme un enlace nuevo',
      renewHint: 'Podemos mandar un enlace nuevo al teléfono que tenemos de usted.',
      sent: 'Le mandamos un enlace nuevo al teléfono que tenemos de usted. Puede tardar unos minutos.',
      tooOften: 'Hoy ya le mandamos muchos enlaces. Use el último, o pida otro mañana.',
      open: 'Ver lo que mandó',
    },
  },
)
