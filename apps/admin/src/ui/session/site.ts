import { transmit } from '@anju/browser/transport'
import type { Site } from '@anju/contract/site'
import { create } from 'zustand'

const useStore = create<{ site: Site | null }>()(() => ({ site: null }))

/** Returns the company's particulars; null until they are loaded. */
export function useSite(): Site | null {
  return useStore(({ site }) => site)
}

/** The same outside of components. */
export function readSite(): Site | null {
  return useStore.getState().site
}

/** Loads the company's particulars once; without them the console works under a general name. */
export async function loadSite(): Promise<void> {
  try {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    const answer = await transmit('/api/cms/site', { headers }, async (response) => (await response.json()) as unknown)
    const { code, data } = answer as { code: number; data: Site }
    if (code === 200) useStore.setState({ site: data })
  } catch (error) {
    console.warn(error)
  }
}
