/** Kinds of menu rows by their letter on the wire. */
export const menuKinds = {
  M: { label: '目录', colour: 'processing' },
  C: { label: '菜单', colour: 'success' },
  F: { label: '按钮', colour: 'default' },
} as const

/** A letter of `menuKinds`. */
export type MenuKind = keyof typeof menuKinds
