-- Policies are read by reviewers, so their names are plain sentences. Nothing but the names changes.
alter policy "members know whom they block" on member_block rename to "members read the blocks they made";--> statement-breakpoint
alter policy "whoever reads the deal" on deal_event rename to "readers of the deal";--> statement-breakpoint
alter policy "whoever pays reads their share" on deal_fee_share rename to "a payer reads their own share";--> statement-breakpoint
alter policy "whoever sees the listing whole" on listing_particulars rename to "readers of the full listing";--> statement-breakpoint
alter policy "whoever sees the listing whole" on listing_photograph rename to "readers of the full listing";
