ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "deal_proposal" ALTER COLUMN "to_stage" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_event" ADD COLUMN "from_amount" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "deal_event" ADD COLUMN "to_amount" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "deal_proposal" ADD COLUMN "new_amount" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "deal_proposal" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "deal_proposal" ADD CONSTRAINT "deal_proposal_content" CHECK (("deal_proposal"."to_stage" is null) <> ("deal_proposal"."new_amount" is null));--> statement-breakpoint
ALTER TABLE "deal_proposal" ADD CONSTRAINT "deal_proposal_new_amount" CHECK ("deal_proposal"."new_amount" >= 0);--> statement-breakpoint
ALTER TABLE "deal_proposal" ADD CONSTRAINT "deal_proposal_note" CHECK (length("deal_proposal"."note") <= 1000);--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'member.verified', 'member.declined', 'export.ready', 'member.left'));