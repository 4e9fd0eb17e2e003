// Which sources are mutated, and which tests must notice it. Targets are rules whose faults nobody sees on a screen: money, rights, laws.

/** Patterns of files, from the folder of the project; tests run in the order of their patterns. */
export type Target = {
  sources: readonly string[]
  tests: readonly string[]
  /** Titles of tests that take seconds and show nothing that a mutant changes. */
  except?: readonly string[]
}

const MODULES = 'apps/server/src/modules'
const COST = 'packages/contract/src/cost'

export const TARGETS: Record<string, Target> = {
  // Routes, shapes, labels and templates are data, which the compiler compares, and tests of those who read them.
  'contract/cost': {
    sources: [
      `${COST}/**/*.ts`,
      `!${COST}/{shapes,template}/*.ts`,
      `!${COST}/*/{routes,desk,member,rows,input,text-limits}.ts`,
      `!${COST}/{labels,sample-project}.ts`,
    ],
    tests: [`${COST}/*.test.ts`, `${COST}/**/*.test.ts`],
  },
  'content/access': {
    sources: [`${MODULES}/content/access.ts`],
    tests: [`${MODULES}/content/access*.test.ts`],
  },
  'organisation/access': {
    sources: [`${MODULES}/organisation/access/*.ts`],
    // Those of whole applications, the others of the folder, are left out: each takes as long as fifty of these.
    tests: [`${MODULES}/organisation/access/{standing,*-rules,*-rights}.test.ts`],
  },
  'law/parse': {
    sources: [`${MODULES}/law/parse/*.ts`],
    tests: [`${MODULES}/law/parse/*.test.ts`],
    except: ['a text of many pieces without any heading is read in one pass'],
  },
  'desk/scope': {
    sources: [`${MODULES}/desk/scope.ts`],
    tests: [`${MODULES}/desk/scope.test.ts`],
  },
}
