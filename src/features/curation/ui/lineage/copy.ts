export const copy = {
  introduction: 'Who invited which members. At the top are members who invited others and were not invited themselves.',
  none: 'Members who join with an invitation appear here, below the member who invited them.',
}
