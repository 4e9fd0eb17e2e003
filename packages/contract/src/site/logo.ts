type Mark = { src: string; width: number; height: number }
/** The logos of a company, as far as it has any. */
type Logos = { logo?: Mark; logoLight?: Mark; logoNamed: boolean }

const OF_PRODUCT: Mark = { src: '/logo.svg', width: 1, height: 1 }

/** The company's logo, on a dark ground the one for that where there is one, or the product's. */
export const logoOf = (site: Logos | null, onDark = false): Mark =>
  (onDark ? site?.logoLight : undefined) ?? site?.logo ?? OF_PRODUCT

/** Whether the logo says the company's name, so that nobody has to read it twice. */
export const logoSaysName = (site: Logos | null): boolean => site?.logo !== undefined && site.logoNamed
