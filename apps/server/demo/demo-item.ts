import type { ContentFields, Picture } from '@anju/contract/content-fields'
import type { SectionKey } from '@anju/contract/sections'
import type { DepartmentName } from './people.ts'

/** A picture of the example company: the name of a file below `demo/files`, and its alternative text. */
export type DemoPicture = { file: string; alt: string; caption?: string }

type WithDemoPictures<T> = T extends Picture
  ? DemoPicture
  : T extends readonly (infer E)[]
    ? WithDemoPictures<E>[]
    : T extends object
      ? { [K in keyof T]: WithDemoPictures<T[K]> }
      : T

/** One item of the example company as an author writes it; dates are `YYYY-MM-DD` or `YYYY-MM-DD hh:mm:ss`. */
export type DemoItem<Key extends SectionKey = SectionKey> = {
  title: string
  summary?: string
  /** HTML of h2–h4, p, ul, ol, li, table, blockquote, strong, em. */
  body?: string
  department?: DepartmentName
  kind?: string
  author?: string
  sourceName?: string
  publishDate: string
  /** Days from the installation until it expires; it is then published on the day of the installation. */
  lasts?: number
  audience?: 'public' | 'member' | { departments: DepartmentName[] }
  status?: 'draft' | 'review' | 'published' | 'offline' | 'archived'
  publishAt?: string
  expiresAt?: string
  topUntil?: string
  sortNo?: number
  cover?: DemoPicture
  attachments?: { file: string; name: string; audience?: 'public' | 'member' }[]
  fields: WithDemoPictures<ContentFields<Key>>
}
