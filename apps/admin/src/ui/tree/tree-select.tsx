import type { TreeNode } from '@anju/contract/wire/console'
import { TreeSelect, type TreeSelectProps } from 'antd'

type TreeChoiceProps = { nodes: readonly TreeNode[] } & Omit<TreeSelectProps<string>, 'treeData' | 'fieldNames'>

/** A select whose options are a tree as the server sends it: `<TreeChoice nodes={tree} />`; disabled nodes cannot be chosen. */
export function TreeChoice({ nodes, ...attributes }: TreeChoiceProps) {
  return (
    <TreeSelect
      placeholder="请选择"
      allowClear
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll
      {...attributes}
      treeData={[...nodes]}
      fieldNames={{ value: 'id', label: 'label', children: 'children' }}
    />
  )
}
