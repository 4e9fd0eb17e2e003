import type { Labels } from '../wire/labels.ts'

/** Characters of an address of mail in a form. */
export const EMAIL_LENGTH = 100

/** What lines of all histories record. */
export const commonActions = ['submit', 'record', 'note', 'contact', 'edit', 'undelivered'] as const

type CaseLimits = Readonly<Record<string, number>> & { note: number }

/** What a kind of case consists of, as data: the server enforces it, and pages offer what it allows. */
export type CaseTerms<
  State extends string,
  Action extends string,
  View extends string,
  Limits extends CaseLimits = CaseLimits,
> = {
  /** In the order of a normal course. */
  states: readonly State[]
  /** What people read for the states: in lists, histories, exports, figures and letters. */
  labels: Labels<State>
  /** States after which nothing more is expected. */
  ended: readonly State[]
  /** To which states a case can be moved. */
  moves: Readonly<Record<State, readonly State[]>>
  /** What lines of its history record. */
  actions: readonly Action[]
  /** Views of its desk. */
  views: readonly View[]
  /** Lengths of texts in characters, and the largest numbers; `note` is what the company writes about a case. */
  limits: Limits
}

/** Declares a kind of case. What its form says is declared beside it, in `fields.ts`, because pages do not load schemas. */
export const defineCase = <
  const State extends string,
  const Action extends string,
  const View extends string,
  const Limits extends CaseLimits,
>(
  terms: CaseTerms<State, Action, View, Limits>,
): CaseTerms<State, Action, View, Limits> => terms
