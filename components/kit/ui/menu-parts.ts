// What the inside of a menu is made of, from when it has come (menu-inside.tsx).
import type { DropdownMenu } from 'radix-ui'

export type MenuParts = typeof DropdownMenu
export const menuParts: { here?: MenuParts } = {}
