import type { DemoItem } from '../../demo-item.ts'

export const items: DemoItem<'relation'>[] = [
  {
    title: '衡岚控股有限公司',
    kind: '母公司',
    summary: '2006年设立，持有衡岚物业的控股权，从事商业楼宇的投资与资产管理。',
    department: '综合管理部',
    publishDate: '2026-03-10',
    sortNo: 1,
    body: `<p>衡岚控股有限公司2006年在临江市设立，主要持有和经营写字楼、产业园等物业资产。2008年3月出资设立衡岚物业，为旗下楼宇提供服务，2009年起衡岚物业独立面向市场承接项目。</p>
<p>双方在人员、财务、机构上分开。母公司名下楼宇的物业服务同样签订合同、按标准考核，2025年来自母公司楼宇的收入占衡岚物业营业收入的18%。</p>`,
    fields: {
      business: '商业楼宇投资与资产管理',
      city: '临江市',
      since: 2008,
      website: 'https://holding.henglan.example',
      sharePercent: 72,
    },
  },
  {
    title: '临江衡岚设备工程有限公司',
    kind: '子公司',
    summary: '承接电梯、空调、给排水和配电设备的维修、改造与大修。',
    department: '综合管理部',
    publishDate: '2026-03-10',
    sortNo: 2,
    body: `<p>2015年由原工程部机电组改制设立，现有工程技术人员64人，办公地点在和正中心B座2层，在东岸区设有一处1200平方米的备件库。</p>
<p>主要业务包括水泵变频改造、冷却塔翻新、配电柜更换和老旧照明改造。2025年完成大修与改造工程57项，其中衡岚物业在管项目21项，均经比价后委托。</p>`,
    fields: {
      business: '机电设备维修、改造与节能工程',
      city: '临江市',
      since: 2015,
      website: 'https://engineering.henglan.example',
      sharePercent: 100,
    },
  },
  {
    title: '临江衡岚清洁服务有限公司',
    kind: '子公司',
    summary: '从事石材养护、外墙清洗、地毯清洁和医院、学校专业保洁。',
    department: '综合管理部',
    publishDate: '2026-03-10',
    sortNo: 3,
    body: `<p>2012年设立，员工约310人，为写字楼、医院和学校提供专业保洁。公司自有高处作业吊篮8套、石材晶面机26台，高处作业人员全部持证。</p>
<p>医院保洁按清洁区、半污染区、污染区使用不同颜色的拖布和抹布，清洁工具集中清洗消毒。这套做法2019年在第二人民医院东院区定型，现已写入作业指导书。</p>`,
    fields: {
      business: '建筑物清洁、外墙清洗与石材养护',
      city: '临江市',
      since: 2012,
      website: 'https://cleaning.henglan.example',
      sharePercent: 100,
    },
  },
  {
    title: '澄湖衡岚园区服务有限公司',
    kind: '子公司',
    summary: '2021年为承接澄湖产业园设立，提供园区物业、能源与企业服务。',
    department: '市场拓展部',
    publishDate: '2026-03-12',
    sortNo: 4,
    body: `<p>公司设在澄湖市经开区澄湖大道88号，与当地园区平台公司共同出资，负责澄湖产业园的日常运行。园区食堂、通勤班车、共享会议室由该公司统一运营。</p>
<p>2025年园区公共区域用电同比下降9.4%，主要来自地下车库照明感应改造和空压站余热利用。</p>`,
    fields: {
      business: '产业园区物业与企业配套服务',
      city: '澄湖市',
      since: 2021,
      website: 'https://chenghu.henglan.example',
      sharePercent: 65,
    },
  },
  {
    title: '临江青禾园艺有限公司',
    kind: '参股',
    summary: '苗木培育与室内绿植租摆，为在管项目提供花木更换和土壤检测。',
    department: '市场拓展部',
    publishDate: '2026-03-12',
    sortNo: 5,
    body: `<p>青禾园艺在北垣区有苗圃46亩，衡岚物业2017年参股。各项目的草花更换、乔木移植和病虫害会诊由其提供技术支持。</p>
<p>双方约定，修剪下来的枝叶运回苗圃堆肥，2025年共处理绿化废弃物约380吨，堆肥再用于清禾苑和临江实验中学的土壤改良。</p>`,
    fields: {
      business: '苗木培育、绿植租摆与园林养护',
      city: '临江市',
      since: 2017,
      website: 'https://garden.henglan.example',
      sharePercent: 30,
    },
  },
  {
    title: '临江安序保安服务有限公司',
    kind: '合作',
    summary: '依法取得保安服务许可，承担部分项目的秩序维护岗位。',
    department: '综合管理部',
    publishDate: '2026-03-15',
    sortNo: 6,
    body: `<p>自2013年起与衡岚物业合作，承担和正中心、澄湖产业园的出入口与巡逻岗位。双方合同约定，派驻保安员须持保安员证上岗，培训、考核与衡岚物业自有员工同一标准。</p>
<p>每季度开一次联席会，通报违章、投诉和演练情况；连续两个季度评分低于85分的，合同到期不续。</p>`,
    fields: { business: '保安服务与安防咨询', city: '临江市', since: 2013, website: 'https://anxu.example' },
  },
  {
    title: '临江启明电梯维保有限公司',
    kind: '合作',
    summary: '在管142部电梯中的104部由其按半月、季度、半年、年度计划维保。',
    department: '云澜大厦管理处',
    publishDate: '2026-03-15',
    sortNo: 7,
    body: `<p>2018年通过招标成为公司的电梯维保单位，在青屿区、东岸区各设一个站点，配值班人员16名，承诺接到困人通知后30分钟内到达现场。</p>
<p>维保人员到场、离场均在项目工程组签字，维保记录由双方保存。衡岚物业每月抽查不少于5%的维保项目，发现漏项的扣减当月费用。</p>`,
    fields: { business: '电梯维护保养与应急救援', city: '临江市', since: 2018, website: 'https://qiming-lift.example' },
  },
  {
    title: '临江市职业技术学院物业管理实训基地',
    kind: '合作',
    summary: '校企共建实训基地，每年接收两批学生到现场实习。',
    department: '人力资源部',
    publishDate: '2026-04-02',
    sortNo: 8,
    body: `<p>2019年共建，学院提供理论课程，公司提供示教室和现场岗位。实习每批16周，学生与公司、学校签订三方协议，公司按月发放实习报酬并购买保险。</p>
<p>截至2026年6月共接收实习学生387人，其中142人毕业后留在公司，目前有19人担任主管以上岗位。</p>`,
    fields: { business: '物业管理专业人才培养', city: '临江市', since: 2019 },
  },
  {
    title: '临江衡岚餐饮管理有限公司',
    kind: '子公司',
    status: 'archived',
    summary: '2016年设立，2024年12月完成股权转让，不再是公司的关联企业。',
    department: '综合管理部',
    publishDate: '2024-12-30',
    sortNo: 9,
    body: '<p>该公司原经营机关和学校食堂。2024年12月30日完成股权转让及工商变更，此后由受让方独立经营，与衡岚物业不再有投资关系，原合同由受让方继续履行。</p>',
    fields: { business: '单位食堂经营', city: '临江市', since: 2016 },
  },
]
