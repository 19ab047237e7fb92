CREATE TABLE "deal_offer" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"deal_id" uuid,
	"by_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"counters" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_offer_parties" CHECK ("deal_offer"."by_id" <> "deal_offer"."to_id"),
	CONSTRAINT "deal_offer_amount" CHECK ("deal_offer"."amount" > 0),
	CONSTRAINT "deal_offer_currency" CHECK ("deal_offer"."currency" in ('USD', 'EUR', 'GBP', 'CHF', 'AED', 'JPY')),
	CONSTRAINT "deal_offer_decimals" CHECK ("deal_offer"."currency" <> 'JPY' or "deal_offer"."amount" = trunc("deal_offer"."amount")),
	CONSTRAINT "deal_offer_conditions" CHECK (length("deal_offer"."conditions") <= 1000),
	CONSTRAINT "deal_offer_reason" CHECK (length("deal_offer"."reason") <= 1000),
	CONSTRAINT "deal_offer_until" CHECK ("deal_offer"."until" > "deal_offer"."created_at"),
	CONSTRAINT "deal_offer_state" CHECK ("deal_offer"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'lapsed')),
	CONSTRAINT "deal_offer_settled" CHECK (("deal_offer"."state" = 'open') = ("deal_offer"."settled_at" is null)),
	CONSTRAINT "deal_offer_accepted" CHECK ("deal_offer"."state" <> 'accepted' or "deal_offer"."deal_id" is not null),
	CONSTRAINT "deal_offer_declined" CHECK (("deal_offer"."state" = 'declined') = ("deal_offer"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "deal_offer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_place";--> statement-breakpoint
DROP INDEX "notification_conversation_once";--> statement-breakpoint
ALTER TABLE "deal_offer" ADD CONSTRAINT "deal_offer_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_offer" ADD CONSTRAINT "deal_offer_counters_deal_offer_id_fk" FOREIGN KEY ("counters") REFERENCES "public"."deal_offer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_offer_open" ON "deal_offer" USING btree ("conversation_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "deal_offer_conversation" ON "deal_offer" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_offer_deal" ON "deal_offer" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_offer_by" ON "deal_offer" USING btree ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_offer_to" ON "deal_offer" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_offer_counters" ON "deal_offer" USING btree ("counters");--> statement-breakpoint
CREATE INDEX "deal_offer_due" ON "deal_offer" USING btree ("until") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_offer_once" ON "notification" USING btree ("member_id","conversation_id","kind") WHERE "notification"."read_at" is null and "notification"."kind" like 'offer.%';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_conversation_once" ON "notification" USING btree ("member_id","conversation_id") WHERE "notification"."read_at" is null and "notification"."kind" in ('message', 'request');--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'offer.made', 'offer.countered', 'offer.accepted', 'offer.declined', 'offer.withdrawn', 'offer.expired', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'listing.reserved', 'listing.released', 'listing.reservation-expired', 'mandate.hidden', 'mandate.shown', 'listing.agreement-changed', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_place" CHECK (("notification"."conversation_id" is not null) = ("notification"."kind" in ('message', 'request') or "notification"."kind" like 'offer.%') and ("notification"."deal_id" is not null) = ("notification"."kind" like 'deal.%') and ("notification"."listing_id" is not null) = ("notification"."kind" like 'listing.%') and ("notification"."mandate_id" is not null) = ("notification"."kind" like 'mandate.%'));--> statement-breakpoint
CREATE POLICY "parties read their offers" ON "deal_offer" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("deal_offer"."by_id" = (select actor_member_id()) or "deal_offer"."to_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties make offers" ON "deal_offer" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("deal_offer"."by_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties settle offers" ON "deal_offer" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (("deal_offer"."by_id" = (select actor_member_id()) or "deal_offer"."to_id" = (select actor_member_id())) and (select actor_in_good_standing())) WITH CHECK (("deal_offer"."by_id" = (select actor_member_id()) or "deal_offer"."to_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_offer" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');