export const copy = {
  noticeTitle: 'Photographs of private listings name their viewer',
  notice:
    'Each member receives copies of their own. An invisible mark in them says whose copy it is, and some owners also have your name and the date written on them. If a copy appears elsewhere, the owner and our curators can find out whose it was. Until you agree, the photographs stay blurred.',
  marks:
    'Everyone but you receives a copy of each photograph that is marked for them alone. The invisible mark is always there while the listing is private. You may also have the viewer’s name and the date written on each photograph.',
  trace:
    'Did a photograph of this listing appear elsewhere? Upload what you found: a download, a screenshot, a part of it. We compare it with the marks of all members who were sent your photographs. The picture is deleted when the comparison ends.',
  traceEverywhere:
    'Upload a photograph that was found elsewhere. It is compared with the photographs of all private listings and with the marks of all members who were sent them. The picture is deleted when the comparison ends. Each trace is recorded in the audit log.',
  limits: 'JPEG, PNG, WebP or HEIC, at most 25 MB',
  nobody: 'Nobody can be named. The picture may not be ours, or too little of the mark is left in it.',
  failed: 'The comparison failed. Please upload the picture again.',
  noTraces: 'Your traces and their results stay listed here.',
  loadFailed: 'The traces could not be loaded',
  proof: 'The mark proves whose copy it is, not who passed it on.',
}
