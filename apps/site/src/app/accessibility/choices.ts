import { useSyncExternalStore } from 'react'
import { storedChoices } from './open-view.ts'

/** What a reader may choose; each is an attribute of the page, such as `data-pointer`. */
export const choices = ['contrast', 'pointer', 'line', 'follow'] as const
export type Choice = (typeof choices)[number]

const isChoice = (word: string): word is Choice => choices.some((one) => one === word)

let chosen: ReadonlySet<Choice> = new Set((storedChoices.get() ?? '').split(' ').filter(isChoice))
const listeners = new Set<() => void>()

function apply(): void {
  for (const one of choices) document.documentElement.toggleAttribute(`data-${one}`, chosen.has(one))
}

function change(next: ReadonlySet<Choice>): void {
  chosen = next
  if (next.size > 0) storedChoices.set([...next].join(' '))
  else storedChoices.clear()
  apply()
  for (const listener of listeners) listener()
}

/** Chooses something, or no longer. */
export function setChoice(choice: Choice, on: boolean): void {
  change(new Set(choices.filter((one) => (one === choice ? on : chosen.has(one)))))
}

/** Back to the page as everybody sees it. */
export const clearChoices = (): void => change(new Set())

/** What this reader has chosen. */
export function useChoices(): ReadonlySet<Choice> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => chosen,
  )
}

apply()
