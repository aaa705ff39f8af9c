// What the hub says of a task that it opened by itself: loaded where a patient has one.

import { bilingual } from '@/lib/contract/bilingual'

export const taskExplainedWords = bilingual(
  {
    dobMissing: 'No DOB on file. Treated as an adult. Get the DOB.',
    birthDateLost:
      'No DOB on file, but the request may have had one, misspelled. No invitation was sent. Get the DOB, then invite.',
    ownPhone:
      'The caregiver stops acting when the patient becomes an adult. Enter the patient’s own phone number. From that day, texts only go to that number.',
    linkNeedsPerson:
      'We can’t text the patient the code that a form asks for. Call the patient. If the phone number or the DOB is wrong or missing, correct it, then resend the link. After STOP, the patient can text START.',
    sharingWithdrawn:
      'The patient withdrew consent to share health information. Callbacks and files are on hold, and exports don’t include the patient. Everything resumes in order if the patient agrees again.',
    outOfOrder: 'Status out of order. Check that it’s right.',
    wentFrom: (track: string) => `${track} went from`,
    to: 'to',
    offPath: 'This is out of order. Check that it’s right.',
    aCallback: 'Callback',
    callbackGivenUp: (callback: string) =>
      `${callback} failed after 10 attempts. This patient’s later callbacks still send.`,
    seeAndReplay: 'View responses and resend',
    seeAnswers: 'View responses',
    callbackHeld: (callback: string, fields: number) =>
      `${callback} needs correction. It and this patient’s later callbacks are on hold until ${
        fields === 0 ? 'its fields are' : fields === 1 ? 'this field is' : 'these fields are'
      } corrected`,
    correctIt: 'Fix',
    seeIt: 'View',
    mayBeOptOut: 'Possible opt-out. Messages are on hold until you decide.',
    readAndDecide: 'Read and decide',
    readIt: 'Read message',
    answerLost: 'Delivery unknown. The message is not sent again automatically.',
    decide: 'Decide',
    openMessage: 'Open message',
    notDelivered: (reason: string | undefined) =>
      `Message not delivered${reason ? `: ${reason}` : ''}. Reach the patient another way, or correct the number.`,
  },
  {
    dobMissing: 'No consta la fecha de nacimiento. Se trata como adulto. Pídala.',
    birthDateLost:
      'No consta la fecha de nacimiento, pero la solicitud quizá la traía mal escrita. No se envió la invitación. Pida la fecha y luego invite.',
    ownPhone:
      'El cuidador deja de actuar cuando el paciente es mayor de edad. Escriba el teléfono propio del paciente. Desde ese día, los mensajes solo van a ese número.',
    linkNeedsPerson:
      'No podemos enviar al paciente la clave que pide un formulario. Llame al paciente. Si el teléfono o la fecha de nacimiento falta o está mal, corríjalo y reenvíe el enlace. Después de STOP, el paciente puede enviar START.',
    sharingWithdrawn:
      'El paciente retiró el permiso de compartir sus datos de salud. Los callbacks y archivos están en espera y las exportaciones no lo incluyen. Todo sigue en orden si lo vuelve a dar.',
    outOfOrder: 'Estado fuera de orden. Revise que sea correcto.',
    wentFrom: (track: string) => `${track}: pasó de`,
    to: 'a',
    offPath: 'Está fuera de orden. Revise que sea correcto.',
    aCallback: 'El callback',
    callbackGivenUp: (callback: string) =>
      `${callback}: sin entregar tras 10 intentos. Los callbacks posteriores de este paciente se siguen enviando.`,
    seeAndReplay: 'Ver respuestas y reenviar',
    seeAnswers: 'Ver respuestas',
    callbackHeld: (callback: string, fields: number) =>
      `${callback}: por corregir. Este y los callbacks posteriores del paciente están en espera hasta que se ${
        fields === 0 ? 'corrijan sus campos' : fields === 1 ? 'corrija este campo' : 'corrijan estos campos'
      }`,
    correctIt: 'Corregir',
    seeIt: 'Ver',
    mayBeOptOut: 'Posible baja. No se envía nada hasta que decida.',
    readAndDecide: 'Leer y decidir',
    readIt: 'Leer mensaje',
    answerLost: 'Entrega desconocida. El mensaje no se vuelve a enviar automáticamente.',
    decide: 'Decidir',
    openMessage: 'Abrir mensaje',
    notDelivered: (reason: string | undefined) =>
      `Mensaje no entregado${reason ? `: ${reason}` : ''}. Comuníquese con el paciente de otra manera o corrija el número.`,
  },
)
