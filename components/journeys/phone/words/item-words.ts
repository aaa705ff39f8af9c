// The words of each question on the phone: the question, its hint, its label, and how the check page names a change of it.
import { bilingual } from '@/lib/contract/bilingual'
import type { Words } from '@/lib/contract/languages/page-words'

export const itemWords = bilingual<Pick<Words, 'items'>>(
  {
    items: {
      name: {
        question: { patient: 'What is your full name?', caregiver: 'What is the patient’s full name?' },
        hint: 'Use the name on the ID or insurance card.',
        label: 'Name',
        change: 'name',
      },
      dob: {
        question: { patient: 'What is your date of birth?', caregiver: 'What is the patient’s date of birth?' },
        hint: null,
        label: 'Date of birth',
        change: 'date of birth',
      },
      gender: {
        question: { patient: 'What is your gender?', caregiver: 'What is the patient’s gender?' },
        hint: null,
        label: 'Gender',
        change: 'gender',
      },
      ownPhone: {
        question: {
          patient: 'What is your own cell phone number?',
          caregiver: 'What is the patient’s own cell phone number?',
        },
        hint: 'The patient will soon be an adult. From that day we text only the patient. For example: 202 555 0143.',
        label: 'Patient’s own phone',
        change: 'patient’s own phone',
      },
      address: {
        question: { patient: 'Where do you live?', caregiver: 'Where does the patient live?' },
        hint: null,
        label: 'Address',
        change: 'address',
      },
      document: {
        question: 'Joining the program: do you agree?',
        hint: null,
        label: 'Joining the program',
        change: 'what you said about joining the program',
      },
      cardFront: {
        question: {
          patient: 'Show us the front of your insurance card',
          caregiver: 'Show us the front of the patient’s insurance card',
        },
        hint: 'Lay the card flat in good light. We need to see all four corners.',
        label: 'Front of the insurance card',
        change: 'front of the insurance card',
      },
      cardBack: {
        question: {
          patient: 'Show us the back of your insurance card',
          caregiver: 'Show us the back of the patient’s insurance card',
        },
        hint: 'Turn the card over. We need to see all four corners.',
        label: 'Back of the insurance card',
        change: 'back of the insurance card',
      },
      sharePHI: {
        question: {
          patient: 'Sharing your health information: do you agree?',
          caregiver: 'Sharing the patient’s health information: do you agree?',
        },
        hint: 'We need your yes to go on.',
        label: 'Sharing health information',
        change: 'sharing health information',
      },
      fcra: {
        question: {
          patient: 'Checking your income: do you agree?',
          caregiver: 'Checking the patient’s income: do you agree?',
        },
        hint: 'You can say no and still go on.',
        label: 'Checking income',
        change: 'checking income',
      },
      communication: {
        question: 'Calls and texts: do you agree?',
        hint: 'You can say no and still go on.',
        label: 'Calls and texts',
        change: 'calls and texts',
      },
      marketing: {
        question: 'News and offers: do you agree?',
        hint: 'You can say no. You get the same help.',
        label: 'News and offers',
        change: 'news and offers',
      },
      caregiverInformed: {
        question: 'Telling the person who cared for you: do you agree?',
        hint: 'You can say no and still go on.',
        label: 'Telling my caregiver',
        change: 'telling my caregiver',
      },
      caregiverActs: {
        question: 'Letting the person who cared for you answer for you: do you agree?',
        hint: 'You can say no and still go on.',
        label: 'My caregiver answers for me',
        change: 'my caregiver answers for me',
      },
      household: {
        question: { patient: 'Who lives with you, and what do you earn?', caregiver: 'Who lives with the patient?' },
        hint: 'This shows what help there may be with the cost.',
        label: 'Home and income',
        change: 'home and income',
      },
      dosage: {
        question: { patient: 'What dose do you take now?', caregiver: 'What dose does the patient take now?' },
        hint: 'Copy it from the label. For example: 5 mg twice a day.',
        label: 'Dose',
        change: 'dose',
      },
      date: {
        question: { patient: 'When is your next dose?', caregiver: 'When is the patient’s next dose?' },
        hint: null,
        label: 'Next dose',
        change: 'next dose',
      },
      totalOnHand: {
        question: {
          patient: 'How many doses do you have left?',
          caregiver: 'How many doses does the patient have left?',
        },
        hint: 'Count all that is left. For example: 12. If there are none, enter 0.',
        label: 'Doses left',
        change: 'doses left',
      },
      signature: {
        question: { patient: 'Sign your name', caregiver: 'Sign for the patient' },
        hint: null,
        label: 'Signature',
        change: 'signature',
      },
    },
  },
  {
    items: {
      name: {
        question: { patient: '¿Cuál es su nombre completo?', caregiver: '¿Cuál es el nombre completo del paciente?' },
        hint: 'Use el nombre como está en la identificación o en la tarjeta del seguro.',
        label: 'Nombre',
        change: 'el nombre',
      },
      dob: {
        question: {
          patient: '¿Cuál es su fecha de nacimiento?',
          caregiver: '¿Cuál es la fecha de nacimiento del paciente?',
        },
        hint: null,
        label: 'Fecha de nacimiento',
        change: 'la fecha de nacimiento',
      },
      gender: {
        question: { patient: '¿Cuál es su género?', caregiver: '¿Cuál es el género del paciente?' },
        hint: null,
        label: 'Género',
        change: 'el género',
      },
      ownPhone: {
        question: {
          patient: '¿Cuál es su propio número de celular?',
          caregiver: '¿Cuál es el número de celular del paciente?',
        },
        hint: 'Pronto el paciente será mayor de edad. Desde ese día solo le escribiremos al paciente. Por ejemplo: 202 555 0143.',
        label: 'Teléfono del paciente',
        change: 'el teléfono del paciente',
      },
      address: {
        question: { patient: '¿Dónde vive usted?', caregiver: '¿Dónde vive el paciente?' },
        hint: null,
        label: 'Dirección',
        change: 'la dirección',
      },
      document: {
        question: 'Inscribirse en el programa: ¿está de acuerdo?',
        hint: null,
        label: 'Inscribirse en el programa',
        change: 'lo que dijo sobre inscribirse en el programa',
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
        question: {
          patient: 'Compartir sus datos de salud: ¿está de acuerdo?',
          caregiver: 'Compartir los datos de salud del paciente: ¿está de acuerdo?',
        },
        hint: 'Solo podemos seguir si dice que sí.',
        label: 'Compartir datos de salud',
        change: 'compartir datos de salud',
      },
      fcra: {
        question: {
          patient: 'Consultar sus ingresos: ¿está de acuerdo?',
          caregiver: 'Consultar los ingresos del paciente: ¿está de acuerdo?',
        },
        hint: 'Puede decir que no y seguir.',
        label: 'Consultar sus ingresos',
        change: 'consultar sus ingresos',
      },
      communication: {
        question: 'Llamadas y mensajes: ¿está de acuerdo?',
        hint: 'Puede decir que no y seguir.',
        label: 'Llamadas y mensajes',
        change: 'llamadas y mensajes',
      },
      marketing: {
        question: 'Noticias y ofertas: ¿está de acuerdo?',
        hint: 'Puede decir que no. La ayuda que recibe no cambia en nada.',
        label: 'Noticias y ofertas',
        change: 'noticias y ofertas',
      },
      caregiverInformed: {
        question: 'Informar a quien le cuidaba: ¿está de acuerdo?',
        hint: 'Puede decir que no y seguir.',
        label: 'Informar a mi cuidador',
        change: 'informar a mi cuidador',
      },
      caregiverActs: {
        question: 'Dejar que quien le cuidaba responda por usted: ¿está de acuerdo?',
        hint: 'Puede decir que no y seguir.',
        label: 'Mi cuidador responde por mí',
        change: 'mi cuidador responde por mí',
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
    },
  },
)
