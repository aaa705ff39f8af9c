import { bilingual } from '@/lib/contract/bilingual'

export const chooseWords = bilingual(
  {
    title: 'Choose a password',
    forAccount: (email: string) => `For ${email}`,
    first: 'Choose a new password to continue.',
    link: 'Your link',
    linkHint: 'Paste the whole link that you were given.',
    open: 'Continue',
    password: 'New password',
    hint: (least: number) => `At least ${least} characters. A few unrelated words are easy to remember.`,
    again: 'Enter it again',
    save: 'Save password',
    otherLanguage: 'Español',
    differ: 'The two passwords are different.',
    weak: (least: number) =>
      `Choose another password: at least ${least} characters, and not a common one, your name or your email.`,
    failed: 'Something went wrong on our side. Try again.',
    overTitle: 'This link no longer works',
    over: 'It was used, replaced or expired. Ask your administrator for a new one.',
    signIn: 'Sign in',
  },
  {
    title: 'Elija una contraseña',
    forAccount: (email: string) => `Para ${email}`,
    first: 'Elija una contraseña nueva para continuar.',
    link: 'Su enlace',
    linkHint: 'Pegue el enlace completo que le dieron.',
    open: 'Continuar',
    password: 'Contraseña nueva',
    hint: (least: number) => `Al menos ${least} caracteres. Unas palabras sin relación son fáciles de recordar.`,
    again: 'Escríbala otra vez',
    save: 'Guardar la contraseña',
    otherLanguage: 'English',
    differ: 'Las dos contraseñas son diferentes.',
    weak: (least: number) =>
      `Elija otra contraseña: al menos ${least} caracteres, y que no sea común ni su nombre o su correo.`,
    failed: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
    overTitle: 'Este enlace ya no funciona',
    over: 'Ya se usó, fue reemplazado o venció. Pídale otro a su administrador.',
    signIn: 'Iniciar sesión',
  },
)
