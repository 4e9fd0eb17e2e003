import { useSettings } from './settings.ts'

/** The same texts in both languages of the console. */
export type Texts<Words> = { zh: Words; en: NoInfer<Words> }

/**
 * Declares texts of the console's frame beside the component that uses them: `const useTexts = localized({ zh: { … }, en: { … } })`.
 * The hook returns those of the chosen language and re-renders when it changes.
 */
export function localized<Words>(texts: Texts<Words>): () => Words {
  return () => texts[useSettings(({ language }) => language)]
}

/** Returns the texts of the chosen language, outside of components. */
export function inLanguage<Words>(texts: Texts<Words>): Words {
  return texts[useSettings.getState().language]
}
