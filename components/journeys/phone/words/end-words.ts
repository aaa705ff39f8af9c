// What is said when it is done, of consents that were given, and of a link that is closed; in plain words (words.test.ts
// holds them to grade 7).
import { bilingual } from '@/lib/contract/bilingual'
import type { Words } from '@/lib/contract/languages/page-words'

export const endWords = bilingual<Pick<Words, 'done' | 'consents' | 'closed'>>(
  {
    done: {
      title: {
        pap: 'We got your application',
        dosage: 'We got your update',
        consent: 'You are all set',
        missing: 'We got your answers',
      },
      on: (date) => `Sent on ${date}`,
      nextTitle: 'What happens next',
      next: {
        pap: 'We will review your answers and contact you. If we need more, we will ask.',
        dosage: 'Your care team can see it now. You do not have to do more. If we have a question, we will call you.',
        consent: 'Your care team knows. We will contact you about the next step.',
        missing: 'We will review your answers and contact you. If we need more, we will ask.',
      },
      withheld: 'We do not have a yes to share health information. We will not share more without it.',
      silent: 'We will not call or text.',
      ask: (phone) => `To ask about your form, call ${phone}.`,
      document: 'Save a copy',
      documentHint: 'Keep it. You can open it with this link for as long as the link works.',
      consents: 'See your choices',
      close: 'You can close this page now.',
    },
    consents: {
      title: 'Your consents',
      intro: 'This is what you said yes or no to. You can take back a yes at any time.',
      names: {
        sharePHI: 'Sharing health information',
        fcra: 'Checking income',
        marketing: 'News and offers',
        communication: 'Calls and texts',
        enrollment: 'Joining the program',
        caregiverInformed: 'Telling your caregiver',
        caregiverActs: 'Your caregiver answers for you',
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
        caregiverInformed: 'We will not tell the person who cared for you about your case any more.',
        caregiverActs: 'We will take answers only from you.',
      },
      confirm: (name) => `Yes, take back: ${name}`,
      nothing: 'There are no consents yet.',
    },
    closed: {
      title: {
        finished: 'You already sent this form',
        revoked: 'This link was turned off',
        replaced: 'This link was replaced',
        locked: 'This link is locked',
        expired: 'This link expired',
      },
      why: {
        finished: (phone) =>
          `You can still take back a consent here. To get a copy, ask for a new link${phone ? ` or call ${phone}` : ''}.`,
        revoked: (phone) => `Your program turned it off.${phone ? ` Call ${phone}.` : ''}`,
        replaced: (phone) => `Use the newest one${phone ? `, or call ${phone}` : ''}.`,
        locked: () => 'Too many wrong dates. We locked the link to keep your answers safe.',
        expired: () => 'Your answers are saved.',
      },
      renew: 'Send me a new link',
      renewHint: 'We can text a new link to the phone number we have for you.',
      sent: 'We sent a new link to the phone number we have for you. It can take a few minutes.',
      notSent: (phone) => `We could not send a new link.${phone ? ` Call ${phone}.` : ' Ask your program.'}`,
      tooOften: 'We sent you many links today. Use the newest one, or try again tomorrow.',
      open: 'See what you sent',
      consents: 'See or take back what you agreed to',
    },
  },
  {
    done: {
      title: {
        pap: 'Recibimos su solicitud',
        dosage: 'Recibimos su dosis',
        consent: 'Ya está todo listo',
        missing: 'Recibimos sus respuestas',
      },
      on: (date) => `Se envió el ${date}`,
      nextTitle: 'Qué sigue ahora',
      next: {
        pap: 'Revisaremos sus respuestas y le contactaremos. Si falta algo, se lo pediremos.',
        dosage: 'Su equipo de salud ya lo puede ver. No tiene que hacer nada más. Si hay una duda, le llamamos.',
        consent: 'Su equipo de salud ya lo sabe. Le contactaremos para el siguiente paso.',
        missing: 'Revisaremos sus respuestas y le contactaremos. Si falta algo, se lo pediremos.',
      },
      withheld: 'No tenemos un sí para compartir datos de salud. Sin ese sí no daremos más datos a nadie.',
      silent: 'No le llamaremos ni le enviaremos mensajes.',
      ask: (phone) => `Para preguntar, llame al ${phone}.`,
      document: 'Guardar una copia',
      documentHint: 'Guárdela. La puede abrir con este enlace mientras funcione.',
      consents: 'Ver sus respuestas',
      close: 'Ya puede cerrar esta página.',
    },
    consents: {
      title: 'Sus permisos',
      intro: 'Esto es a lo que dijo sí o no. Puede retirar un sí cuando quiera.',
      names: {
        sharePHI: 'Compartir datos de salud',
        fcra: 'Consultar sus ingresos',
        marketing: 'Noticias y ofertas',
        communication: 'Llamadas y mensajes',
        enrollment: 'Inscribirse en el programa',
        caregiverInformed: 'Informar a su cuidador',
        caregiverActs: 'Su cuidador responde por usted',
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
        caregiverInformed: 'Ya no informaremos sobre su caso a quien le cuidaba.',
        caregiverActs: 'Solo usted podrá responder.',
      },
      confirm: (name) => `Sí, retirar: ${name}`,
      nothing: 'Aún no hay permisos.',
    },
    closed: {
      title: {
        finished: 'Ya envió este formulario',
        revoked: 'Este enlace se desactivó',
        replaced: 'Este enlace fue reemplazado',
        locked: 'Este enlace está bloqueado',
        expired: 'Este enlace venció',
      },
      why: {
        finished: (phone) =>
          `Aquí todavía puede retirar un permiso. Para una copia, pida un enlace nuevo${phone ? ` o llame al ${phone}` : ''}.`,
        revoked: (phone) => `Su programa lo desactivó.${phone ? ` Llame al ${phone}.` : ''}`,
        replaced: (phone) => `Use el más nuevo${phone ? ` o llame al ${phone}` : ''}.`,
        locked: () => 'Demasiadas fechas incorrectas. Bloqueamos el enlace para cuidar sus datos.',
        expired: () => 'Sus respuestas están guardadas.',
      },
      renew: 'Enviarme un enlace nuevo',
      renewHint: 'Podemos enviar un enlace nuevo al teléfono que tenemos de usted.',
      sent: 'Le enviamos un enlace nuevo al teléfono que tenemos de usted. Puede tardar unos minutos.',
      notSent: (phone) =>
        `No pudimos enviar un enlace nuevo.${phone ? ` Llame al ${phone}.` : ' Hable con su programa.'}`,
      tooOften: 'Hoy ya le enviamos muchos enlaces. Use el más nuevo, o pida otro mañana.',
      open: 'Ver lo que envió',
      consents: 'Ver o retirar sus permisos',
    },
  },
)
