// What stands on every page of a link, and at its gate and its last check; in plain words (words.test.ts holds them to
// grade 7).
import { bilingual } from '@/lib/contract/bilingual'
import type { Words } from '@/lib/contract/languages/page-words'

export const pageWords = bilingual<
  Omit<Words, 'problems' | 'items' | 'fields' | 'upload' | 'photo' | 'pad' | 'sending' | 'done' | 'consents' | 'closed'>
>(
  {
    language: 'English',
    switchLabel: 'Language',
    errorPrefix: 'Error:',
    problemTitle: 'There is a problem',
    back: 'Back',
    next: 'Continue',
    questionOf: (number, total) => `Question ${number} of ${total}`,
    saved: 'Saved as you go. Close this page and use the same link to come back.',
    help: 'Need help?',
    call: (program) => `Call ${program}`,
    optional: '(optional)',
    assisted: (program) => `Staff of ${program} opened this form to help. What you sign will say so.`,
    questions: (phone) => `Questions? Call ${phone}`,
    prefilled: 'Your program filled this in. You can change it.',
    locked: 'Your program filled this in.',
    lockedCall: 'To change it, call',
    lockedAsk: 'To change it, ask your program.',
    agree: 'Yes, I agree',
    disagree: 'No, I do not agree',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    dateHint: (year) => `For example: 3 27 ${year}`,
    opening: {
      sharePHI: {
        patient: 'Your doctors and your health plan may share your health information with us. We need it to help you.',
        caregiver:
          'The patient’s doctors and health plan may share health information with us. We need it to help the patient.',
      },
      fcra: {
        patient: 'We may use your credit report to see how much you earn. It does not change your credit score.',
        caregiver:
          'We may use the patient’s credit report to see what the patient earns. It does not change the credit score.',
      },
      communication: 'We may call and text you about the program. You can stop this at any time.',
      marketing: 'We may send you news and offers. You can say no and still get the same help.',
      enrollment: {
        patient:
          'You join the program, and others may share your health information with us. You can leave at any time.',
        caregiver:
          'The patient joins the program, and others may share health information with us. The patient can leave at any time.',
      },
      caregiverInformed: 'We may tell the person who cared for you about your case. You can stop this at any time.',
      caregiverActs: 'The person who cared for you may answer our questions for you. You can stop this at any time.',
    },
    fullText: 'The full text',
    version: (version) => `Version ${version} of this text`,
    gate: {
      question: { patient: 'What is your date of birth?', caregiver: 'What is the patient’s date of birth?' },
      from: (program) => `${program} sent you this link. It opens a short form.`,
      why: {
        patient: 'We ask to make sure it is you.',
        caregiver: 'We ask to make sure that you care for this patient.',
      },
      wrong: 'This date does not open the form. Check it and try again',
      locked:
        'After five wrong dates a link is locked. If the date is right, the link may be locked or turned off. Then please call us.',
      renewHint: 'Is the link old? We can text a new one to the phone number we have for you.',
      renewAsked: (phone) =>
        `If this link can be renewed, a new one comes by text message in a few minutes.${phone ? ` If it does not come, call ${phone}.` : ''}`,
      idle: 'We closed the form to keep it private. Nobody used it for a while, or the link was changed. What you sent is saved. Give the date to go on.',
      before: {
        pap: 'It takes about 8 minutes. Have your insurance card near you, if there is one.',
        dosage: 'It takes about 2 minutes.',
        consent: 'It takes about 5 minutes.',
        missing: 'It takes a few minutes. We only ask for what we still need.',
      },
    },
    code: {
      title: 'Get a code on your phone',
      why: 'We check that it is really you. We text a code to the phone number we have for you.',
      whyEnding: (ending) =>
        `We check that it is really you. We text a code to the phone number we have for you. It ends in ${ending}.`,
      send: 'Text me a code',
      again: 'Send another code',
      label: 'Enter the code',
      hint: 'It has 6 numbers and works for 10 minutes.',
      sentTo: (ending) => `We sent a text message to the phone number that ends in ${ending}.`,
      asked: 'If we can text you, a code comes in about a minute.',
      problems: {
        missing: 'Enter the code from the text message',
        wrong: 'This code does not work. Check the newest text message and try again',
        expired: 'This code is too old or was used. Ask for another code',
        tooMany: 'There were too many wrong codes. Ask for another code',
      },
      tooOften: (phone) =>
        `We sent 3 codes in the last hour. Wait an hour, then ask for another code${phone ? `, or call ${phone}` : ''}.`,
      cannot: (phone) =>
        `We cannot text a code to your phone now. Please call us${phone ? ` at ${phone}` : ''}. We will help you.`,
      noCode: (phone) => `No code, or another phone now? Please call us${phone ? ` at ${phone}` : ''}.`,
    },
    check: {
      title: 'Check your answers',
      intro: 'Is this all right? You can still change it.',
      change: 'Change',
      answer: 'Answer',
      unanswered: 'Not answered yet',
      noCard: 'No card',
      cardKept: (date) => `We have the photo from ${date}. Change it if you have a new card.`,
      lookAt: {
        cardFront: 'Look at the front of the card',
        cardBack: 'Look at the back of the card',
        signature: 'Look at the signature',
        document: 'Look at the document',
      },
      signature: (name) => `Signature of ${name}`,
      send: {
        pap: 'Send my application',
        dosage: 'Send my update',
        consent: 'Send my enrollment',
        missing: 'Send my answers',
      },
      before: {
        pap: {
          patient: 'By sending this, you ask the program for help.',
          caregiver: 'By sending this, you ask the program to help the patient.',
        },
        dosage: 'By sending this, you tell the program about the dose.',
        consent: {
          patient: 'By sending this, you join the program.',
          caregiver: 'By sending this, you sign the patient up for the program.',
        },
        missing: 'By sending this, you give the program what it still needs.',
      },
    },
  },
  {
    language: 'Español',
    switchLabel: 'Idioma',
    errorPrefix: 'Error:',
    problemTitle: 'Hay un problema',
    back: 'Atrás',
    next: 'Continuar',
    questionOf: (number, total) => `Pregunta ${number} de ${total}`,
    saved: 'Se guarda a cada paso. Puede cerrar esta página y volver con el mismo enlace.',
    help: '¿Necesita ayuda?',
    call: (program) => `Llame a ${program}`,
    optional: '(opcional)',
    assisted: (program) => `El personal de ${program} abrió este formulario para ayudar. Lo que firme lo dirá.`,
    questions: (phone) => `¿Dudas? Llame al ${phone}`,
    prefilled: 'Su programa puso este dato. Lo puede cambiar.',
    locked: 'Su programa puso este dato.',
    lockedCall: 'Para cambiarlo, llame al',
    lockedAsk: 'Para cambiarlo, hable con su programa.',
    agree: 'Sí, estoy de acuerdo',
    disagree: 'No estoy de acuerdo',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    dateHint: (year) => `Por ejemplo: 3 27 ${year}`,
    opening: {
      sharePHI: {
        patient: 'Sus médicos y su seguro pueden compartir sus datos de salud con nosotros. Así le podemos ayudar.',
        caregiver:
          'Los médicos y el seguro del paciente pueden compartir sus datos de salud con nosotros. Así le podemos ayudar.',
      },
      fcra: {
        patient: 'Podemos usar su informe de crédito para ver cuánto gana. Su puntaje de crédito no cambia.',
        caregiver:
          'Podemos usar el informe de crédito del paciente para ver cuánto gana. Su puntaje de crédito no cambia.',
      },
      communication: 'Podemos llamarle y enviarle mensajes sobre el programa. Lo puede parar cuando quiera.',
      marketing: 'Podemos enviarle noticias y ofertas. Puede decir que no y recibe la misma ayuda.',
      enrollment: {
        patient:
          'Usted se inscribe en el programa, y otros pueden compartir sus datos de salud con nosotros. Puede salir cuando quiera.',
        caregiver:
          'El paciente se inscribe en el programa, y otros pueden compartir sus datos de salud con nosotros. Puede salir cuando quiera.',
      },
      caregiverInformed: 'Podemos informar sobre su caso a quien le cuidaba. Puede retirarlo cuando quiera.',
      caregiverActs: 'Quien le cuidaba puede responder por usted a nuestras preguntas. Puede retirarlo cuando quiera.',
    },
    fullText: 'El texto completo',
    version: (version) => `Versión ${version} de este texto`,
    gate: {
      question: {
        patient: '¿Cuál es su fecha de nacimiento?',
        caregiver: '¿Cuál es la fecha de nacimiento del paciente?',
      },
      from: (program) => `${program} le envió este enlace. Abre un formulario corto.`,
      why: {
        patient: 'Lo preguntamos para saber que es usted.',
        caregiver: 'Lo preguntamos para saber que cuida a este paciente.',
      },
      wrong: 'Esta fecha no abre el formulario. Revísela e inténtelo otra vez',
      locked:
        'Después de cinco fechas incorrectas, el enlace se bloquea. Si la fecha es correcta, el enlace puede estar bloqueado o desactivado. Entonces llámenos.',
      renewHint: '¿Es un enlace viejo? Le podemos enviar uno nuevo al teléfono que tenemos de usted.',
      renewAsked: (phone) =>
        `Si este enlace se puede renovar, recibirá uno nuevo por mensaje en unos minutos.${phone ? ` Si no llega, llame al ${phone}.` : ''}`,
      idle: 'Cerramos el formulario para protegerlo. Nadie lo usó por un rato, o el enlace cambió. Lo que envió está guardado. Dé la fecha para seguir.',
      before: {
        pap: 'Toma unos 8 minutos. Tenga a mano su tarjeta del seguro, si hay una.',
        dosage: 'Toma unos 2 minutos.',
        consent: 'Toma unos 5 minutos.',
        missing: 'Toma unos minutos. Solo le pedimos lo que aún falta.',
      },
    },
    code: {
      title: 'Reciba una clave en su teléfono',
      why: 'Así sabemos que es usted. Enviamos una clave al teléfono que tenemos de usted.',
      whyEnding: (ending) =>
        `Así sabemos que es usted. Enviamos una clave al teléfono que tenemos de usted. Termina en ${ending}.`,
      send: 'Enviarme una clave',
      again: 'Enviar otra clave',
      label: 'Escriba la clave',
      hint: 'Tiene 6 números y sirve por 10 minutos.',
      sentTo: (ending) => `Enviamos un mensaje al teléfono que termina en ${ending}.`,
      asked: 'Si le podemos enviar mensajes, la clave llega en un minuto.',
      problems: {
        missing: 'Escriba la clave del mensaje',
        wrong: 'Esta clave no sirve. Revise el último mensaje e inténtelo otra vez',
        expired: 'Esta clave ya venció o ya se usó. Pida otra clave',
        tooMany: 'Hubo demasiadas claves incorrectas. Pida otra clave',
      },
      tooOften: (phone) =>
        `Enviamos 3 claves en la última hora. Espere una hora y pida otra clave${phone ? `, o llame al ${phone}` : ''}.`,
      cannot: (phone) =>
        `Ahora no podemos enviar una clave a su teléfono. Por favor, llámenos${phone ? ` al ${phone}` : ''}. Le ayudaremos.`,
      noCode: (phone) => `¿No llega la clave, o cambió de teléfono? Por favor, llámenos${phone ? ` al ${phone}` : ''}.`,
    },
    check: {
      title: 'Revise sus respuestas',
      intro: '¿Todo está bien? Aún lo puede cambiar.',
      change: 'Cambiar',
      answer: 'Responder',
      unanswered: 'Aún sin respuesta',
      noCard: 'No hay tarjeta',
      cardKept: (date) => `Ya tenemos la foto del ${date}. Cámbiela si tiene otra tarjeta.`,
      lookAt: {
        cardFront: 'Ver el frente de la tarjeta',
        cardBack: 'Ver el reverso de la tarjeta',
        signature: 'Ver la firma',
        document: 'Ver el documento',
      },
      signature: (name) => `Firma de ${name}`,
      send: {
        pap: 'Enviar mi solicitud',
        dosage: 'Enviar mi dosis',
        consent: 'Enviar mi inscripción',
        missing: 'Enviar mis respuestas',
      },
      before: {
        pap: {
          patient: 'Al mandar esto, usted le pide ayuda al programa.',
          caregiver: 'Al mandar esto, usted le pide al programa que ayude al paciente.',
        },
        dosage: 'Al mandar esto, usted le dice la dosis al programa.',
        consent: {
          patient: 'Al mandar esto, usted entra al programa.',
          caregiver: 'Al mandar esto, el paciente entra al programa.',
        },
        missing: 'Al mandar esto, usted le da al programa lo que aún falta.',
      },
    },
  },
)
