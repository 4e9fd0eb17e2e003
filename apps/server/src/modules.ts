import { cases } from '#modules/case'
import { catalog } from '#modules/catalog'
import { content } from '#modules/content'
import { cost } from '#modules/cost'
import { desk } from '#modules/desk'
import { enquiry } from '#modules/enquiry'
import { example } from '#modules/example'
import { experience } from '#modules/experience'
import { file } from '#modules/file'
import { identity } from '#modules/identity'
import { law } from '#modules/law'
import { mail } from '#modules/mail'
import { member } from '#modules/member'
import { monitor } from '#modules/monitor'
import { privacy } from '#modules/privacy'
import { proposal } from '#modules/proposal'
import { recruitment } from '#modules/recruitment'
import { resource } from '#modules/resource'
import { search } from '#modules/search'
import { site } from '#modules/site'
import { system } from '#modules/system'
import { twin } from '#modules/twin'
import type { Answers } from '#platform/app/answers'
import type { ModuleDeclaration } from '#platform/app/module'

/**
 * Every module of the server. Nothing depends on the order, but for the one in which the console lists the tasks, and sentences what is
 * still in use.
 */
export const modules: readonly ModuleDeclaration[] = [
  identity,
  system,
  member,
  catalog,
  content,
  desk,
  resource,
  cases,
  proposal,
  mail,
  recruitment,
  enquiry,
  cost,
  law,
  file,
  site,
  experience,
  search,
  twin,
  privacy,
  example,
  monitor,
]

/** All scheduled tasks of the product; the console lists them in this order. */
export const tasks = modules.flatMap((one) => one.tasks ?? [])

/** All answers of modules to those that they import. */
export const answers = Object.assign({}, ...modules.map((one) => one.answers)) as Answers

// What the application itself consists of.
export { nextContentChange } from '#modules/content'
export { createGuard } from '#modules/identity'
export { createScheduler, createSealer, findObjects, operationLine } from '#modules/monitor'
