import { useSettings } from './settings.ts'

/** The same texts in both languages of the console. */
export type Texts<Words> = { zh: Words; en: NoInfer<Words> }

/**
 * Texts of the console's own chrome, kept beside their user: `const useTexts = localized({ zh: { … }, en: { … } })`.
 * The hook gives those of the chosen language and renders again when it changes.
 */
export function localized<Words>(texts: Texts<Words>): () => Words {
  return () => texts[useSettings(({ language }) => language)]
}

/** The words of the chosen language right now, outside of components. */
export function inLanguage<Words>(texts: Texts<Words>): Words {
  return texts[useSettings.getState().language]
}
