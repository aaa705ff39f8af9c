import type { OidcProblem } from '@/lib/contract/access/oidc-problems'
import { bilingual } from '@/lib/contract/bilingual'

type Said = (provider: string) => string
type Problems = Record<OidcProblem, Said>

export const providerWords = bilingual(
  {
    signInWith: (provider: string) => `Sign in with ${provider}`,
    orLink: (provider: string) => `Or use your ${provider} account from now on.`,
    linkOnly: (provider: string) => `Sign in once with ${provider} to link it to this account.`,
    linkTitle: 'Link your account',
    alone: (provider: string) => `People here sign in with ${provider}. Trouble signing in? Ask your administrator.`,
    newTab: 'Opens in a new tab. Come back here afterwards.',
    goOn: 'Continue',
    notYet: 'You aren’t signed in yet.',
    problems: {
      oidcDown: (provider) => `${provider} isn’t answering. Wait a minute, then try again.`,
      oidcUntrusted: (provider) => `${provider} sent an answer we can’t accept. Tell your administrator.`,
      oidcClock: (provider) =>
        `The answer from ${provider} isn’t valid at this time. Its clock or ours may be wrong. Tell your administrator.`,
      oidcLost: () => 'This sign-in started in another browser, or too much time passed. Start again.',
      oidcUsed: () => 'This sign-in was already used, or too much time passed. Start again.',
      oidcRefused: (provider) => `${provider} didn’t sign you in. Try again, or ask your administrator.`,
      oidcNoGroup: (provider) =>
        `Your ${provider} account has no access to Hubline. Ask your administrator to add you to a group.`,
      oidcNoEmail: (provider) => `${provider} didn’t send your email address. Tell your administrator.`,
      oidcEmailKnown: () =>
        'There’s already an account with your email. Ask your administrator for a link to sign in to it this way.',
      oidcDisabled: () => 'Your account here can’t be used. Ask your administrator.',
      oidcOtherAccount: (provider) =>
        `This ${provider} account belongs to another person here. Sign in to ${provider} with your own.`,
      oidcLinkOver: () => 'This link was used, replaced or expired. Ask your administrator for a new one.',
    } satisfies Problems as Problems,
  },
  {
    signInWith: (provider: string) => `Iniciar sesión con ${provider}`,
    orLink: (provider: string) => `O use desde ahora su cuenta de ${provider}.`,
    linkOnly: (provider: string) => `Inicie sesión una vez con ${provider} para vincularlo con esta cuenta.`,
    linkTitle: 'Vincule su cuenta',
    alone: (provider: string) =>
      `Aquí se inicia sesión con ${provider}. ¿No puede entrar? Pídale ayuda a su administrador.`,
    newTab: 'Se abre en otra pestaña. Después vuelva aquí.',
    goOn: 'Continuar',
    notYet: 'Todavía no ha iniciado sesión.',
    problems: {
      oidcDown: (provider) => `${provider} no responde. Espere un minuto e inténtelo de nuevo.`,
      oidcUntrusted: (provider) => `${provider} envió una respuesta que no podemos aceptar. Avise a su administrador.`,
      oidcClock: (provider) =>
        `La respuesta de ${provider} es de otra hora. Su hora o la nuestra puede estar mal. Avise a su administrador.`,
      oidcLost: () => 'Este inicio de sesión empezó en otro navegador o pasó demasiado tiempo. Empiece de nuevo.',
      oidcUsed: () => 'Este inicio de sesión ya se usó o pasó demasiado tiempo. Empiece de nuevo.',
      oidcRefused: (provider) =>
        `${provider} no inició su sesión. Inténtelo de nuevo o pídale ayuda a su administrador.`,
      oidcNoGroup: (provider) =>
        `Su cuenta de ${provider} no tiene acceso a Hubline. Pídale a su administrador que lo agregue a un grupo.`,
      oidcNoEmail: (provider) => `${provider} no envió su correo electrónico. Avise a su administrador.`,
      oidcEmailKnown: () =>
        'Ya hay una cuenta con su correo. Pídale a su administrador un enlace para entrar en ella de esta forma.',
      oidcDisabled: () => 'Su cuenta aquí no se puede usar. Pídale ayuda a su administrador.',
      oidcOtherAccount: (provider) =>
        `Esta cuenta de ${provider} es de otra persona aquí. Inicie sesión en ${provider} con la suya.`,
      oidcLinkOver: () => 'Este enlace ya se usó, fue reemplazado o venció. Pídale otro a su administrador.',
    } satisfies Problems as Problems,
  },
)
