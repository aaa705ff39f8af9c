/** The look of everything one types into; an invalid one is thicker as well as red, so colour is not alone. */
export const controlStyle =
  'w-full min-w-0 rounded-control border border-field bg-surface px-2.5 text-ink placeholder:text-ink3 hover:border-ink2 ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink3 [&[readonly]]:bg-sunken'
