import type { ScreenObject } from '@anju/contract/monitor/objects'
import type { DataKind } from '@anju/contract/privacy/privacy-path'
import { cases } from '#modules/case'
import { catalog } from '#modules/catalog'
import { certificate } from '#modules/certificate'
import { content } from '#modules/content'
import { control } from '#modules/control'
import { cost } from '#modules/cost'
import { desk } from '#modules/desk'
import { enquiry } from '#modules/enquiry'
import { example } from '#modules/example'
import { experience } from '#modules/experience'
import { file } from '#modules/file'
import { identity } from '#modules/identity'
import { intake } from '#modules/intake'
import { law } from '#modules/law'
import { mail } from '#modules/mail'
import { member } from '#modules/member'
import { monitor } from '#modules/monitor'
import { organisation } from '#modules/organisation'
import { place } from '#modules/place'
import { privacy } from '#modules/privacy'
import { proposal } from '#modules/proposal'
import { reading } from '#modules/reading'
import { recruitment } from '#modules/recruitment'
import { resource } from '#modules/resource'
import { robot } from '#modules/robot'
import { search } from '#modules/search'
import { site } from '#modules/site'
import { sms } from '#modules/sms'
import { sso } from '#modules/sso'
import { system } from '#modules/system'
import { training } from '#modules/training'
import { twin } from '#modules/twin'
import type { Answers } from '#platform/app/answers'
import type { ModuleDeclaration } from '#platform/app/module'
import type { PrivacyRule } from '#platform/app/privacy-rule'
import type { TitleSource } from '#platform/app/title-source'

/**
 * Every module of the server, with the kinds that each declares in its type. Nothing depends on the order, but for the one in which the
 * console lists the tasks, and sentences what is still in use.
 */
const allModules = [
  identity,
  organisation,
  system,
  member,
  sso,
  catalog,
  content,
  desk,
  resource,
  place,
  cases,
  proposal,
  mail,
  robot,
  sms,
  recruitment,
  enquiry,
  intake,
  cost,
  law,
  reading,
  training,
  certificate,
  control,
  file,
  site,
  experience,
  search,
  twin,
  privacy,
  example,
  monitor,
] as const

export const modules: readonly ModuleDeclaration[] = allModules

/** All scheduled tasks of the product; the console lists them in this order. */
export const tasks = modules.flatMap((one) => one.tasks ?? [])

/** All conditions of the installation. */
export const conditions = modules.flatMap((one) => one.conditions ?? [])

/** All answers of modules to those that they import. */
export const answers = Object.assign({}, ...modules.map((one) => one.answers)) as Answers

type KeysOf<Part> = Part extends object ? keyof Part : never
type AllOf<Field extends 'titles' | 'privacy'> = KeysOf<(typeof allModules)[number][Field]>

/** Where the titles of all kinds of things are read; without a kind of the contract's screens this does not compile. */
export const titles: Readonly<Record<ScreenObject, TitleSource>> = Object.assign(
  {},
  ...allModules.map((one) => one.titles),
) as Record<AllOf<'titles'>, TitleSource>

/** What the rules say of all kinds of personal data; without a kind of the contract this does not compile. */
export const privacyRules: Readonly<Record<DataKind, PrivacyRule>> = Object.assign(
  {},
  ...allModules.map((one) => one.privacy),
) as Record<AllOf<'privacy'>, PrivacyRule>

// What the application itself consists of.
export { nextContentChange } from '#modules/content'
export { createGuard } from '#modules/identity'
export { createLiveCopy, createScheduler, createSealer, findObjects, operationLine } from '#modules/monitor'
