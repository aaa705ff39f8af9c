// The setting without which nothing is posted to the developer's own machine, as a refusal names it.
export const loopbackSwitch =
  'On a development machine set HUB_ALLOW_LOOPBACK_CALLBACKS=1 for Hubline and for this command.'
