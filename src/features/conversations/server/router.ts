import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { conversationsContract } from '../contract.ts'
import { announceTyping } from './announce-typing.ts'
import { archiveConversation } from './archive-conversation.ts'
import { blockMember } from './block-member.ts'
import { countUnread } from './count-unread.ts'
import { editMessage } from './edit-message.ts'
import { endConversation } from './end-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { listRequests } from './list-requests.ts'
import { markRead } from './mark-read.ts'
import { readContact } from './read-contact.ts'
import { readConversation } from './read-conversation.ts'
import { resumeConversation } from './resume-conversation.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { unarchiveConversation } from './unarchive-conversation.ts'
import { unblockMember } from './unblock-member.ts'

const os = implement(conversationsContract).$context<Scope>()

export const conversationsRouter = os.router({
  start: os.start.handler(({ context, input }) => startConversation(context, input)),
  readContact: os.readContact.handler(({ context, input }) => readContact(context, input)),
  list: os.list.handler(({ context, input }) => listConversations(context, input)),
  searchMessages: os.searchMessages.handler(({ context, input }) => searchMessages(context, input)),
  unread: os.unread.handler(({ context }) => countUnread(context)),
  read: os.read.handler(({ context, input }) => readConversation(context, input)),
  listMessages: os.listMessages.handler(({ context, input }) => listMessages(context, input)),
  send: os.send.handler(({ context, input }) => sendMessage(context, input)),
  edit: os.edit.handler(({ context, input }) => editMessage(context, input)),
  markRead: os.markRead.handler(({ context, input }) => markRead(context, input)),
  sayTyping: os.sayTyping.handler(({ context, input }) => announceTyping(context, input)),
  end: os.end.handler(({ context, input }) => endConversation(context, input)),
  resume: os.resume.handler(({ context, input }) => resumeConversation(context, input)),
  archive: os.archive.handler(({ context, input }) => archiveConversation(context, input)),
  unarchive: os.unarchive.handler(({ context, input }) => unarchiveConversation(context, input)),
  block: os.block.handler(({ context, input }) => blockMember(context, input)),
  unblock: os.unblock.handler(({ context, input }) => unblockMember(context, input)),
  listRequests: os.listRequests.handler(({ context, input }) => listRequests(context, input)),
})
