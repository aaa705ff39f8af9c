// English words of the questions.
import type { Words } from './words'

export const itemsEn: Words['items'] = {
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
  address: {
    question: { patient: 'Where do you live?', caregiver: 'Where does the patient live?' },
    hint: null,
    label: 'Address',
    change: 'address',
  },
  document: {
    question: 'Do you agree to this?',
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
    question: 'Do you agree to this?',
    hint: 'We need your yes to go on.',
    label: 'Sharing health information',
    change: 'sharing health information',
  },
  fcra: {
    question: 'Do you agree to this?',
    hint: 'You can say no and still go on.',
    label: 'Looking up income',
    change: 'looking up income',
  },
  communication: {
    question: 'Do you agree to this?',
    hint: 'You can say no and still go on.',
    label: 'Calls and text messages',
    change: 'calls and text messages',
  },
  marketing: {
    question: 'Do you agree to this?',
    hint: 'You can say no. It changes nothing about the help you get.',
    label: 'News and offers',
    change: 'news and offers',
  },
  household: {
    question: { patient: 'Who lives with you, and what do you earn?', caregiver: 'Who lives with the patient?' },
    hint: 'This shows what help there may be with the cost.',
    label: 'Home and income',
    change: 'home and income',
  },
  dosage: {
    question: { patient: 'What dose do you take now?', caregiver: 'What dose does the patient take now?' },
    hint: 'Write it the way the label says it. For example, 5 mg twice a day.',
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
    question: { patient: 'How many doses do you have left?', caregiver: 'How many doses does the patient have left?' },
    hint: 'Count all that is left. For example, 12. If there are none, write 0.',
    label: 'Doses left',
    change: 'doses left',
  },
  signature: {
    question: { patient: 'Sign your name', caregiver: 'Sign for the patient' },
    hint: null,
    label: 'Signature',
    change: 'signature',
  },
}
