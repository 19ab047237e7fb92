-- Fees and quotes from before categories were kept get that of their subject. Their terms stay as they are.
update deal_fee as fee set category = subject_category
  from deal join conversation on conversation.id = deal.conversation_id where deal.id = fee.deal_id;
--> statement-breakpoint
update deal_fee_quote as quote set category = subject_category
  from deal_proposal as proposal join deal on deal.id = proposal.deal_id
    join conversation on conversation.id = deal.conversation_id
  where proposal.id = quote.proposal_id;
