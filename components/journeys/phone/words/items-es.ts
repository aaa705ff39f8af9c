// Spanish words of the questions.
import type { Words } from './words'

export const itemsEs: Words['items'] = {
  name: {
    question: { patient: '¿Cuál es su nombre completo?', caregiver: '¿Cuál es el nombre completo del paciente?' },
    hint: 'Use el nombre como está en la identificación o en la tarjeta del seguro.',
    label: 'Nombre',
    change: 'el nombre',
  },
  dob: {
    question: { patient: '¿En qué fecha nació usted?', caregiver: '¿En qué fecha nació el paciente?' },
    hint: null,
    label: 'Fecha en que nació',
    change: 'la fecha en que nació',
  },
  gender: {
    question: { patient: '¿Cuál es su género?', caregiver: '¿Cuál es el género del paciente?' },
    hint: null,
    label: 'Género',
    change: 'el género',
  },
  address: {
    question: { patient: '¿Dónde vive usted?', caregiver: '¿Dónde vive el paciente?' },
    hint: null,
    label: 'Dirección',
    change: 'la dirección',
  },
  document: {
    question: '¿Está de acuerdo?',
    hint: null,
    label: 'Entrar al programa',
    change: 'lo que dijo sobre entrar al programa',
  },
  cardFront: {
    question: {
      patient: 'Muestre el frente de su tarjeta del seguro',
      caregiver: 'Muestre el frente de la tarjeta del seguro del paciente',
    },
    hint: 'Ponga la tarjeta plana y con buena luz. Se deben ver las cuatro esquinas.',
    label: 'Frente de la tarjeta del seguro',
    change: 'el frente de la tarjeta del seguro',
  },
  cardBack: {
    question: {
      patient: 'Muestre el reverso de su tarjeta del seguro',
      caregiver: 'Muestre el reverso de la tarjeta del seguro del paciente',
    },
    hint: 'Dé vuelta a la tarjeta. Se deben ver las cuatro esquinas.',
    label: 'Reverso de la tarjeta del seguro',
    change: 'el reverso de la tarjeta del seguro',
  },
  sharePHI: {
    question: '¿Está de acuerdo?',
    hint: 'Solo podemos seguir si dice que sí.',
    label: 'Compartir datos de salud',
    change: 'compartir datos de salud',
  },
  fcra: {
    question: '¿Está de acuerdo?',
    hint: 'Puede decir que no y seguir.',
    label: 'Ver sus ingresos',
    change: 'ver sus ingresos',
  },
  communication: {
    question: '¿Está de acuerdo?',
    hint: 'Puede decir que no y seguir.',
    label: 'Llamadas y mensajes de texto',
    change: 'llamadas y mensajes de texto',
  },
  marketing: {
    question: '¿Está de acuerdo?',
    hint: 'Puede decir que no. La ayuda que recibe no cambia en nada.',
    label: 'Noticias y ofertas',
    change: 'noticias y ofertas',
  },
  household: {
    question: { patient: '¿Quién vive con usted y cuánto ganan?', caregiver: '¿Quién vive con el paciente?' },
    hint: 'Así vemos qué ayuda puede haber con el costo.',
    label: 'Casa e ingresos',
    change: 'la casa y los ingresos',
  },
  dosage: {
    question: { patient: '¿Qué dosis toma ahora?', caregiver: '¿Qué dosis toma ahora el paciente?' },
    hint: 'Escriba la dosis como está en la etiqueta. Por ejemplo, 5 mg dos veces al día.',
    label: 'Dosis',
    change: 'la dosis',
  },
  date: {
    question: {
      patient: '¿Cuándo le toca su próxima dosis?',
      caregiver: '¿Cuándo le toca la próxima dosis al paciente?',
    },
    hint: null,
    label: 'Próxima dosis',
    change: 'la próxima dosis',
  },
  totalOnHand: {
    question: { patient: '¿Cuántas dosis le quedan?', caregiver: '¿Cuántas dosis le quedan al paciente?' },
    hint: 'Cuente todas las que quedan. Por ejemplo, 12. Si no hay, escriba 0.',
    label: 'Dosis que quedan',
    change: 'las dosis que quedan',
  },
  signature: {
    question: { patient: 'Firme con su nombre', caregiver: 'Firme por el paciente' },
    hint: null,
    label: 'Firma',
    change: 'la firma',
  },
}
