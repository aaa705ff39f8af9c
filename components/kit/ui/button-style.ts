import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-field bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-on-danger hover:underline',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'h-control gap-2 px-3',
  small: 'h-7 gap-1.5 px-2 coarse:h-control',
}

export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal', className?: string) =>
  clsx(
    'chrome relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control border',
    'font-medium no-underline underline-offset-3 [&>svg]:size-4 [&>svg]:shrink-0',
    'disabled:border-line disabled:bg-sunken disabled:text-ink3 disabled:no-underline',
    variants[variant],
    sizes[size],
    className,
  )
