import { storedValue } from '@anju/browser/storage'
import { create } from 'zustand'

/** How much room the rows of all lists have, as Ant Design names it. */
export type Density = 'small' | 'middle' | 'large'
export const densities: readonly { value: Density; label: string }[] = [
  { value: 'small', label: '紧凑' },
  { value: 'middle', label: '适中' },
  { value: 'large', label: '宽松' },
]

const stored = storedValue('localStorage', 'list-density')

const read = (): Density => densities.find(({ value }) => value === stored.get())?.value ?? 'small'

export const useDensity = create<{ density: Density }>()(() => ({ density: read() }))

/** Changes the density of all lists. */
export function setDensity(density: Density): void {
  useDensity.setState({ density })
  stored.set(density)
}
