import type { ContentFields } from '../content-fields.ts'
import type { SectionKey } from '../sections.ts'
import type { Site } from '../site.ts'
import { shownArea } from './area.ts'
import { tourSpan } from './tour-span.ts'

/** A particular of an item under the name that readers know it by; without a value it is left out. */
export type ShownFact = {
  name: string
  value: string | undefined
  /** Where it is, for maps. */
  place?: true
  /** A number to dial. */
  phone?: true
  /** Only staff get this value. */
  member?: true
  /** A long text. */
  wide?: true
}

/** Own fields of a section's item as a reader gets them: visitors lack those for members. */
type Own<Key extends SectionKey> = Partial<ContentFields<Key>>

const counted = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${value.toLocaleString('zh-CN')} ${unit}`

const joined = (parts: readonly (string | false | undefined)[], between: string) => parts.filter(Boolean).join(between)

/** The company as registered; telephone and address are the site's. */
export function profileFacts(own: Own<'outline'>, { phone, address }: Pick<Site, 'phone' | 'address'>): ShownFact[] {
  return [
    { name: '公司名称', value: own.fullName },
    { name: '英文名称', value: own.englishName },
    { name: '法定代表人', value: own.legalRep },
    { name: '成立日期', value: own.foundedOn },
    { name: '注册资本', value: own.registeredCapital },
    { name: '总部电话', value: phone, phone: true },
    { name: '总部地址', value: address, wide: true },
    { name: '经营范围', value: own.businessScope, wide: true },
  ]
}

export function departmentFacts({ phone, officeLocation, headcount, directLine }: Own<'department'>): ShownFact[] {
  return [
    { name: '联系电话', value: phone, phone: true },
    { name: '办公地点', value: officeLocation },
    { name: '部门人数', value: counted(headcount, '人'), member: true },
    { name: '内线', value: directLine, member: true },
  ]
}

export function relatedFacts({ business, city, since, sharePercent }: Own<'relation'>): ShownFact[] {
  return [
    { name: '主营业务', value: business },
    { name: '所在城市', value: city },
    { name: '起始年份', value: since === undefined ? undefined : `${since} 年` },
    { name: '持股比例', value: sharePercent === undefined ? undefined : `${sharePercent}%`, member: true },
  ]
}

export function projectFacts(own: Own<'introduceIntroduction'>): ShownFact[] {
  const { floorsAbove, floorsBelow } = own
  const floors = [
    floorsAbove !== undefined && `地上 ${floorsAbove} 层`,
    floorsBelow !== undefined && `地下 ${floorsBelow} 层`,
  ]
  return [
    { name: '所在地', value: joined([own.province, own.city, own.district], ' ') },
    { name: '地址', value: own.address, place: true },
    { name: '管理面积', value: own.areaM2 === undefined ? undefined : shownArea(own.areaM2) },
    { name: '楼层', value: joined(floors, '，') },
    { name: '户数', value: counted(own.households, '户') },
    { name: '车位', value: counted(own.parkingSpaces, '个') },
    { name: '电梯', value: counted(own.elevators, '部') },
    { name: '竣工日期', value: own.completedOn },
    { name: '接管日期', value: own.takenOverOn },
    { name: '收费方式', value: own.contractMode, member: true },
    { name: '合同到期', value: own.contractEndOn, member: true },
  ]
}

export function lectureFacts(own: Own<'cultureLecture'>): ShownFact[] {
  const { number, series, lecturer, lecturerTitle, place, attendees } = own
  return [
    { name: '期次', value: joined([number !== undefined && `第 ${number} 讲`, series], ' · ') },
    { name: '主讲', value: joined([lecturer, lecturerTitle], '，') },
    { name: '地点', value: place },
    { name: '到场', value: counted(attendees, '人') },
  ]
}

export function tourFacts(own: Own<'eductionStudies'>): ShownFact[] {
  const { batch, city, startOn, endOn, participants, themes = [], hosts = [] } = own
  return [
    { name: '批次', value: batch === undefined ? undefined : `第 ${batch} 批` },
    { name: '城市', value: city },
    { name: '时间', value: startOn && endOn && tourSpan(startOn, endOn) },
    { name: '人数', value: counted(participants, '人') },
    { name: '主题', value: themes.join('、') },
    { name: '接待单位', value: hosts.join('、') },
  ]
}

export function bookFacts({ author, publisher, year, isbn }: Own<'mediaBooks'>): ShownFact[] {
  return [
    { name: '作者', value: author },
    { name: '出版', value: publisher },
    { name: '年份', value: year === undefined ? undefined : String(year) },
    { name: 'ISBN', value: isbn },
  ]
}

export function standardFacts(own: Own<'internalrulesnative'>): ShownFact[] {
  return [
    { name: '标准号', value: own.number },
    { name: '英文名称', value: own.nameEn },
    { name: '级别', value: own.level },
    { name: '发布日期', value: own.issuedOn },
    { name: '实施日期', value: own.implementedOn },
    { name: '代替情况', value: own.replacedBy && `被 ${own.replacedBy} 代替` },
  ]
}

export function positionFacts({ headcount, city, place, shift, closesOn }: Own<'information'>): ShownFact[] {
  return [
    { name: '招聘人数', value: headcount },
    { name: '工作城市', value: city },
    { name: '工作地点', value: place },
    { name: '班次', value: shift },
    { name: '报名截止', value: closesOn },
  ]
}
