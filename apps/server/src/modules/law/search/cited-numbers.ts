import { foldWidth } from '@anju/contract/wire/width'

/** Numbers of orders, notices and standards that people cite in the trade, with what they number. */
const TITLES: readonly (readonly [number: string, title: string])[] = [
  ['公安部令第61号', '机关、团体、企业、事业单位消防安全管理规定'],
  ['公安部令第107号', '消防监督检查规定'],
  ['公安部令第120号', '消防监督检查规定'],
  ['应急管理部令第5号', '高层民用建筑消防安全管理规定'],
  ['建设部令第33号', '城市新建住宅小区管理办法'],
  ['建设部令第110号', '住宅室内装饰装修管理办法'],
  ['建设部令第165号', '住宅专项维修资金管理办法'],
  ['发改价格〔2003〕1864号', '物业服务收费管理办法'],
  ['发改价检〔2004〕1428号', '物业服务收费明码标价规定'],
  ['发改价格〔2007〕2285号', '物业服务定价成本监审办法（试行）'],
  ['建房〔2009〕274号', '业主大会和业主委员会指导规则'],
  ['建房〔2010〕165号', '物业承接查验办法'],
  ['劳部发〔1994〕489号', '工资支付暂行规定'],
  ['劳部发〔1995〕309号', '关于贯彻执行〈中华人民共和国劳动法〉若干问题的意见'],
  ['财税〔2016〕36号', '关于全面推开营业税改征增值税试点的通知'],
  ['国务院令第100号', '城市绿化条例'],
  ['国务院令第101号', '城市市容和环境卫生管理条例'],
  ['国务院令第158号', '城市供水条例'],
  ['国务院令第262号', '住房公积金管理条例'],
  ['国务院令第279号', '建设工程质量管理条例'],
  ['国务院令第373号', '特种设备安全监察条例'],
  ['国务院令第375号', '工伤保险条例'],
  ['国务院令第379号', '物业管理条例'],
  ['国务院令第393号', '建设工程安全生产管理条例'],
  ['国务院令第421号', '企业事业单位内部治安保卫条例'],
  ['国务院令第514号', '职工带薪年休假条例'],
  ['国务院令第535号', '劳动合同法实施条例'],
  ['国务院令第564号', '保安服务管理条例'],
  ['国务院令第583号', '城镇燃气管理条例'],
  ['国务院令第586号', '工伤保险条例'],
  ['国务院令第619号', '女职工劳动保护特别规定'],
  ['国务院令第641号', '城镇排水与污水处理条例'],
  ['国务院令第724号', '保障农民工工资支付条例'],
  ['国务院令第746号', '市场主体登记管理条例'],
  ['国务院令第799号', '公共安全视频图像信息系统管理条例'],
]

/** Standards by code and number, without the year of the edition. */
const STANDARDS: ReadonlyMap<string, string> = new Map([
  ['GB 3096', '声环境质量标准'],
  ['GB 5749', '生活饮用水卫生标准'],
  ['GB/T 7588.1', '电梯制造与安装安全规范 第1部分：乘客电梯和载货电梯'],
  ['GB/T 10058', '电梯技术条件'],
  ['GB 13495.1', '消防安全标志 第1部分：标志'],
  ['GB 17051', '二次供水设施卫生规范'],
  ['GB/T 20647.9', '社区服务指南 第9部分：物业服务'],
  ['GB 22337', '社会生活环境噪声排放标准'],
  ['GB 25201', '建筑消防设施的维护管理'],
  ['GB 25506', '消防控制室通用技术要求'],
  ['GB 35181', '重大火灾隐患判定方法'],
  ['GB 37487', '公共场所卫生管理规范'],
  ['GB 50016', '建筑设计防火规范'],
  ['GB 50096', '住宅设计规范'],
  ['GB 50116', '火灾自动报警系统设计规范'],
  ['GB 50140', '建筑灭火器配置设计规范'],
  ['GB 50222', '建筑内部装修设计防火规范'],
  ['GB 50348', '安全防范工程技术标准'],
  ['GB/T 50378', '绿色建筑评价标准'],
  ['GB 50763', '无障碍设计规范'],
  ['GB 50974', '消防给水及消火栓系统技术规范'],
  ['GB 51348', '民用建筑电气设计标准'],
  ['GB 55019', '建筑与市政工程无障碍通用规范'],
  ['GB 55031', '民用建筑通用规范'],
  ['GB 55036', '消防设施通用规范'],
  ['GB 55037', '建筑防火通用规范'],
  ['JGJ 16', '民用建筑电气设计规范'],
  ['TSG T5002', '电梯维护保养规则'],
  ['TSG T7001', '电梯监督检验和定期检验规则'],
])

export const titlesOfCited = TITLES

/** The code of a standard, its number, and the year of its edition. */
const STANDARD =
  /^(?:《[^《》]{2,40}》 ?|\p{Script=Han}{0,8}标准 ?)?《?(?<code>国标|GBZ|GB|JGJ|CJJ|CJ|JG|TSG|GA|XF|AQ|HJ|SB|WS|WB|DL|DB ?\d{2,6})(?<kind>\/ ?[TZ])? ?(?<number>[A-Z]? ?\d{1,6}(?:\.\d{1,3})?)(?: ?[-—–](?<year>\d{2,4}))?》?(?=\P{L}|\p{Script=Han}|$)/iu

/** What is said of the number of a standard; empty for anything else. Standards are no laws, and the library holds none. */
export function noticeOfStandard(typed: string): string {
  const { code = '', kind = '', number = '', year = '' } = STANDARD.exec(foldWidth(typed).trim())?.groups ?? {}
  if (!number) return ''
  const plain = `${code.replace('国标', 'GB')}${kind.replaceAll(' ', '')} ${number.replaceAll(' ', '')}`.toUpperCase()
  const title =
    STANDARDS.get(plain) ?? STANDARDS.get(plain.replace(/\/T/, '')) ?? STANDARDS.get(plain.replace(/^GB /, 'GB/T '))
  const edition = `${plain}${year && `-${year}`}`
  return title
    ? `${edition} 是标准《${title}》；法规库收录法律法规，没有收录标准的文本`
    : `${edition} 是标准的编号；法规库收录法律法规，没有收录标准的文本`
}
