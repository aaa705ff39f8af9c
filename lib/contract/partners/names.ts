// In Spanish: what causes.ts and probes.ts say.
import { EventName } from '@/lib/contract/vocabulary'
import type { hintCauses, Said, V1Refusal } from './causes'
import type { ProbeName, ProbeSaid, ProbeSkipped } from './probes'

// biome-ignore format: a row a line
export const causesInSpanish: Readonly<Record<V1Refusal, Said>> = {
  unauthorized: { cause: 'El token está mal formado, venció o no lo emitió este hub.', should: 'ser Bearer y un token válido' },
  signatureInvalid: { cause: 'El token exige que sus llamadas estén firmadas, y la firma falta, es incorrecta o tiene más de cinco minutos, o llegó otra Idempotency-Key que no es el webhook-id.', should: 'ser v1 y el HMAC-SHA256 de id, hora y cuerpo; de un GET, su ruta en lugar del cuerpo' },
  patientNotFound: { cause: 'Ningún paciente con este id está en este programa, o el teléfono o el id externo enviado es de otro paciente.', should: 'ser el patientId que respondió la invitación, en el mismo programa' },
  programInvalid: { cause: 'El id del programa falta, no es texto o no corresponde a ningún programa.', should: 'ser el id de uno de los programas del token' },
  patientUnsubscribed: { cause: 'El paciente se dio de baja, así que no se aceptan actualizaciones.', should: 'ser un paciente que no se dio de baja' },
  tokenNotForProgram: { cause: 'El token no corresponde a este programa o se deshabilitó.', should: 'ser uno de los programas del token' },
  programNotFound: { cause: 'Ningún programa tiene este id, o está cerrado.', should: 'ser el id de un programa abierto' },
  propertyRequired: { cause: 'Falta una propiedad obligatoria o está vacía.', should: 'estar presente y no vacía' },
  caregiverRequired: { cause: 'El paciente es menor de 18 años y la invitación no nombra a un cuidador.', should: 'enviarse, con los nombres y el parentesco del cuidador' },
  caregiverIncomplete: { cause: 'El paciente es menor de 18 años y falta el nombre, el apellido o el parentesco del cuidador.', should: 'estar presente, con nombre y apellido' },
  caregiverPhoneMissing: { cause: 'El paciente es menor de 18 años y caregiver.phone.number falta o no es un número completo.', should: 'ser un signo más y 11 o 12 dígitos, igual a phoneNumber' },
  caregiverPhoneDiffers: { cause: 'El paciente es menor de 18 años y caregiver.phone.number no es el mismo número que phoneNumber.', should: 'ser igual a phoneNumber' },
  patientPhoneFormat: { cause: 'El número de patient.phone.number no es un número completo.', should: 'ser un signo más y 11 o 12 dígitos' },
  phonePattern: { cause: 'phoneNumber no es un número completo.', should: 'ser un signo más y 11 o 12 dígitos' },
  dobFormat: { cause: 'La fecha de nacimiento no es una fecha y hora con zona, es futura o tiene más de 130 años.', should: 'ser como 1980-03-27T00:00:00+00:00' },
  jwtNotForProgram: { cause: 'El token es de otros programas.', should: 'ser uno de los programas del token' },
  tokenDisabled: { cause: 'El token se deshabilitó.', should: 'llevar un token vigente; solicítelo al operador' },
  forbidden: { cause: 'El token no tiene el alcance de esta llamada, o la llamada llegó de una dirección fuera de la lista del token; x-hint indica cuál.', should: 'llevar un token con el alcance, desde una dirección permitida' },
  patientExists: { cause: 'El programa ya tiene a este paciente: el mismo id externo o el mismo teléfono propio.', should: 'ser nuevo; la respuesta nombra al paciente que ya existe' },
  eventNotSupported: { cause: 'El tipo de evento no se conoce o el programa no tiene texto para él.', should: `ser ${EventName.all.join(', ')} o una notificación del programa` },
  textNotValid: { cause: 'El texto no es ninguno de los de este tipo de evento; x-hint los nombra.', should: 'ser uno de los textos del tipo (Event kinds and texts); vacío para una notificación' },
  variableMissing: { cause: 'El texto del programa tiene una variable y ninguna entrada trae su valor.', should: 'tener una entrada para cada variable' },
  transitionRefused: { cause: 'El programa solo acepta estados en su orden habitual, y este no sigue.', should: 'ser un estado que siga al actual' },
  mediaNotFound: { cause: 'El paciente no tiene ningún archivo con este id.', should: 'ser el id de un archivo tal como lo dio un callback' },
  campaignUnknown: { cause: 'El programa no tiene ninguna campaña en curso con este nombre.', should: 'ser el nombre de una campaña en curso' },
  sharingWithdrawn: { cause: 'El paciente retiró el consentimiento para compartir, así que no se entregan sus archivos.', should: 'ser un archivo de un paciente que acepta compartir; si lo acepta otra vez, se entrega de nuevo' },
  sandboxLimit: { cause: 'El sandbox alcanzó su límite de pacientes, tokens, endpoints o movimientos del reloj; error.data.limit indica cuál.', should: 'ser un sandbox con espacio; use otro o espere' },
  sandboxOnly: { cause: 'Solo se puede adelantar el reloj de un sandbox, y este programa no lo es.', should: 'ser un sandbox' },
  campaignVariableMissing: { cause: 'Un texto de la campaña tiene una variable y ninguna entrada trae su valor.', should: 'tener una entrada para cada variable' },
  detailNotSupported: { cause: 'update_details solo acepta la acción consent para sms, con opt-in true o false.', should: 'ser consent, con value sms y una entrada opt-in con "true" o "false"' },
  dataInvalid: { cause: 'Un valor tiene un tipo o una longitud incorrectos.', should: 'ser del tipo y la longitud que dice la referencia' },
  bodyNotJson: { cause: 'El cuerpo no se puede leer como JSON.', should: 'ser un objeto JSON en UTF-8' },
  bodyNotObject: { cause: 'El cuerpo es JSON, pero no un objeto.', should: 'ser un objeto JSON' },
  bodyDuplicateKey: { cause: 'Un objeto del cuerpo tiene el mismo nombre dos veces.', should: 'tener cada nombre una sola vez' },
  bodyForbiddenKey: { cause: 'El cuerpo usa __proto__, constructor o prototype como nombre.', should: 'tener otros nombres' },
  bodyForbiddenText: { cause: 'Un texto del cuerpo contiene NUL o medio carácter.', should: 'tener solo caracteres completos' },
  bodyTooDeep: { cause: 'Los objetos y listas del cuerpo están unos dentro de otros, a más de 32 niveles.', should: 'tener 32 niveles como máximo' },
  payloadTooLarge: { cause: 'El cuerpo supera los 256 KiB.', should: 'ser de 256 KiB como máximo' },
  requestTimeout: { cause: 'Los encabezados o el cuerpo no llegaron a tiempo.', should: 'llegar dentro del tiempo permitido' },
  mediaTypeUnsupported: { cause: 'El tipo de contenido no es application/json.', should: 'ser application/json' },
  charsetUnsupported: { cause: 'El tipo de contenido indica un juego de caracteres distinto de utf-8.', should: 'indicar utf-8 o ninguno' },
  encodingUnsupported: { cause: 'El cuerpo está comprimido.', should: 'omitirse' },
  headersTooLarge: { cause: 'La dirección y los encabezados juntos son demasiado grandes.', should: 'ser de 16 KiB como máximo' },
  methodNotAllowed: { cause: 'La ruta existe con otros métodos.', should: 'ser uno de los del encabezado allow' },
  notFound: { cause: 'No hay nada en esta ruta, o nada suyo.', should: 'ser una ruta de la referencia, con un id suyo' },
  rateLimited: { cause: 'El token hizo más llamadas de las que admite.', should: 'esperar los segundos que indica retry-after' },
  idempotencyKeyInvalid: { cause: 'La clave está vacía, es demasiado larga o tiene caracteres que no son ASCII visible.', should: 'ser de 1 a 255 caracteres ASCII visibles' },
  idempotencyReused: { cause: 'La misma clave llegó antes con otro cuerpo.', should: 'ser una clave nueva para una solicitud nueva' },
  idempotencyRunning: { cause: 'La primera solicitud con esta clave todavía no se respondió.', should: 'enviarse de nuevo después de retry-after' },
  failure: { cause: 'Algo falló del lado del hub; no se perdió nada.', should: 'enviarse de nuevo' },
}

export const hintCausesInSpanish: typeof hintCauses = {
  scope_missing: {
    cause: 'El token no tiene el alcance {scope}, que esta llamada necesita.',
    should: 'llevar un token con el alcance {scope}; solicítelo al operador',
  },
  address_not_listed: {
    cause: 'El token tiene el alcance, y la llamada llegó de una dirección fuera de la lista del token.',
    should: 'llevar un token cuya lista tenga la dirección de la que llegó la llamada',
  },
  text_unknown: {
    cause: 'El texto no es ninguno de los de este tipo de evento.',
    should: 'ser uno de {allowed}',
  },
}

// biome-ignore format: a row a line
export const probesInSpanish: Readonly<Record<ProbeName, ProbeSaid>> = {
  pap:            { name: 'Una inscripción en el PAP', fails: 'Responda a un callback firmado con 2xx antes de procesarlo.' },
  dosage:         { name: 'Una actualización de dosis', fails: 'Una actualización de dosis no trae nombres ni fecha de nacimiento: acéptela igual.' },
  consent:        { name: 'Una inscripción solo de consentimiento', fails: 'Una inscripción solo de consentimiento trae mediaIds y no trae fecha de nacimiento: acéptela igual.' },
  twice:          { name: 'El mismo callback dos veces', fails: 'Responda también con 2xx a una repetición, y guárdela una sola vez.' },
  forged:         { name: 'Una firma falsa', fails: 'Compare la firma y responda 401 si ninguna coincide.' },
  old:            { name: 'Firmado hace diez minutos', fails: 'Rechace un webhook-timestamp a más de cinco minutos.' },
  twoSignatures:  { name: 'Dos firmas, la segunda correcta', fails: 'Durante una rotación hay varias firmas separadas por un espacio: basta con que una coincida.' },
  unknownMember:  { name: 'Un miembro aún desconocido', fails: 'Puede haber miembros nuevos en cualquier momento: ignore los que no conozca.' },
  unlistedGender: { name: 'Un género fuera de la lista', fails: 'Las listas pueden crecer: guarde una palabra que no conozca.' },
  offsetDate:     { name: 'Un sendDate con +00:00', fails: 'Lea fechas con Z y con desfase horario.' },
  optOut:         { name: 'Una baja', fails: 'Una baja llega a /webhook/user-action.' },
  slowest:        { name: 'Cuatro a la vez, y la respuesta más lenta', fails: 'Responda en 15 segundos, mejor en 5: acepte, responda y después procese.' },
}

export const skippedInSpanish: Readonly<Record<ProbeSkipped, string>> = {
  optOutsOff: 'El programa no envía las bajas.',
  noTime: 'No quedó tiempo.',
  addressForbidden:
    'La dirección lleva a una red a la que nunca se llama: una privada, esta máquina o la propia de su nube. No se envió nada.',
}
