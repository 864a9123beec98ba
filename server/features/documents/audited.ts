import { tableRecords } from '../audit'

export const documentRecords = tableRecords('documents', {
  name: 'title',
  columns: {
    menuId: '栏目编号',
    title: '标题',
    summary: '摘要',
    cover: '封面',
    coverCredit: '封面图片来源',
    content: '正文',
    author: '作者',
    source: '来源',
    sourceUrl: '来源链接',
    linkUrl: '外部链接',
    publishTime: '发布时间',
    top: { label: '置顶', dict: 'infra_boolean_string' },
    sort: '显示顺序',
    status: '发布状态',
    attachments: '附件',
    ruleVersion: '规则版本',
    effectiveDate: '施行日期',
    abolished: { label: '已废止', dict: 'infra_boolean_string' },
    service: '公告送达',
    shownUntil: '下架时间',
    translationOf: '对应的中文文档编号',
  },
  large: ['content', 'attachments'],
  version: 'updateTime',
  // Names of parties that visitors may not see.
  secretIn: () => ['service'],
})
