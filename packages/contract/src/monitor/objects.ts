import { menuScreens, type ObjectNames } from '../screens.ts'

type ObjectOf<Screen> = Screen extends { objects: infer Objects } ? Extract<keyof Objects, string> : never

/** A kind of thing that a screen of the console has. */
export type ScreenObject = ObjectOf<(typeof menuScreens)[keyof typeof menuScreens]>

/** A kind of thing that calls of the console are about; `part` is a part of the console itself, which has no ids. */
export type ObjectKind = 'part' | ScreenObject

/** The kinds of things, as the operation log names them: those of the screens. */
export const objectKinds = Object.assign(
  { part: { name: '功能', ids: [] } },
  ...Object.values(menuScreens).map((screen) => ('objects' in screen ? screen.objects : {})),
) as Readonly<Record<ObjectKind, ObjectNames>>

/** What an audit says in `object`: a kind, several, or `self` for the account of the caller. */
export type AuditObject = ObjectKind | 'self'

/** The name of a kind as it stands in a line; empty for a line that names none. */
export function objectKindName(kind: string): string {
  return Object.hasOwn(objectKinds, kind) && kind !== 'part' ? objectKinds[kind as ObjectKind].name : ''
}
