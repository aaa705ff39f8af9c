import { bilingual } from '@/lib/contract/bilingual'

export const proveWords = bilingual(
  {
    title: 'Confirm it’s you',
    confirm: 'Confirm and continue',
    failed: 'Couldn’t confirm it’s you',
    code: {
      about: 'This needs a code from the last 5 minutes. What you entered is still here.',
      label: 'Code',
      hint: 'From your authenticator app, or a recovery code',
      missing: 'Enter the code',
    },
    password: {
      about: 'This needs your password again. What you entered is still here.',
      label: 'Password',
      missing: 'Enter your password',
    },
    provider: {
      about: (name: string) =>
        `This needs a sign-in with ${name} from the last 5 minutes. What you entered is still here.`,
      goOn: 'Continue',
    },
  },
  {
    title: 'Confirme que es usted',
    confirm: 'Confirmar y continuar',
    failed: 'No se pudo confirmar que es usted',
    code: {
      about: 'Esto requiere un código de los últimos 5 minutos. Lo que escribió sigue aquí.',
      label: 'Código',
      hint: 'De su aplicación de autenticación, o un código de recuperación',
      missing: 'Escriba el código',
    },
    password: {
      about: 'Esto requiere otra vez su contraseña. Lo que escribió sigue aquí.',
      label: 'Contraseña',
      missing: 'Escriba su contraseña',
    },
    provider: {
      about: (name: string) =>
        `Esto requiere haber iniciado sesión con ${name} en los últimos 5 minutos. Lo que escribió sigue aquí.`,
      goOn: 'Continuar',
    },
  },
)
