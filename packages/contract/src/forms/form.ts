import type { Picture } from '../content-fields.ts'
import { PLAIN_ADDRESS } from '../wire/signs.ts'

/** What every field of a form has: its label, and a sentence on what to enter. A required list has one entry at least. */
type Words = { label: string; help?: string; required?: true }

type Text = { as: 'line' | 'text'; max: number }
type Formatted = { as: 'date' | 'moment' | 'phone' | 'url' | 'section' }
/** Sentences, one a line; `long` ones are paragraphs. `max` is the number of lines. */
type Lines = { as: 'lines'; max: number; long?: true }
type Figure = { as: 'number'; min: number; max: number; decimals?: 1 | 2 | 6; unit?: string }
/** The server fills in how many entries the named list has. */
type Counted = { as: 'counted'; of: string }
/** The server fills in the place of the entry in its list, from 1. */
type Position = { as: 'position' }
type Choice<T> = { as: 'choice'; options: readonly T[] }
type Pictures = { as: 'pictures'; max: number }
/** A list of entries with fields; `noun` names one of them. */
type Rows<Fields> = { as: 'rows'; noun: string; max: number; fields: Fields }
/** The same for entries with a place on a page: `pages` is the list with the pictures of the pages. */
type Regions<Fields> = { as: 'regions'; noun: string; max: number; pages: string; fields: Fields }
type Group<Fields> = { as: 'group'; fields: Fields }

// In tuples, because a bare `T extends` would split unions of literals and booleans.
type Widget<T> = [T] extends [Picture]
  ? { as: 'picture' }
  : [T] extends [Picture[]]
    ? Pictures
    : [T] extends [string[]]
      ? Lines
      : [T] extends [boolean]
        ? { as: 'switch' }
        : [T] extends [number]
          ? Figure | Counted | Position
          : [T] extends [string]
            ? string extends T
              ? Text | Formatted
              : Choice<T>
            : [T] extends [(infer Row)[]]
              ? Rows<FormOf<Row>> | Regions<FormOf<Row>>
              : Group<FormOf<T>> | { as: 'cost' }

/** The form of fields: one entry for each of them, with a widget that fits its type. */
export type FormOf<T> = { readonly [K in keyof T]-?: Words & Widget<NonNullable<T[K]>> }

/** A field of some form, for code that walks over forms. */
export type AnyField = Words &
  (
    | { as: 'picture' }
    | { as: 'switch' | 'cost' }
    | Pictures
    | Lines
    | Figure
    | Counted
    | Position
    | Text
    | Formatted
    | Choice<string>
    | Rows<AnyForm>
    | Regions<AnyForm>
    | Group<AnyForm>
  )
export type AnyForm = { readonly [name: string]: AnyField }

/** The longest line of a list of sentences, in characters. */
export const lineLimit = ({ long }: { long?: true }) => (long ? 2000 : 200)

/** The form of an address of another site. */
export const WEB_ADDRESS = new RegExp(`${PLAIN_ADDRESS}https?://\\S{1,500}$`, 'u')
