CREATE TABLE "deal_fee_reversal" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_fee_reversal_amount" CHECK ("deal_fee_reversal"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "deal_fee_reversal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_proposal" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"deal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"to_stage" text NOT NULL,
	"by_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_proposal_stage" CHECK ("deal_proposal"."to_stage" in ('Document Review', 'Due Diligence', 'Completed')),
	CONSTRAINT "deal_proposal_state" CHECK ("deal_proposal"."state" in ('open', 'accepted', 'declined', 'retracted', 'lapsed')),
	CONSTRAINT "deal_proposal_settled" CHECK (("deal_proposal"."state" = 'open') = ("deal_proposal"."settled_by" is null) and ("deal_proposal"."state" = 'open') = ("deal_proposal"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "deal_proposal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_void" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_void_reason" CHECK (length("deal_void"."reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "deal_void" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_sale" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"status_before" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_sale_status" CHECK ("listing_sale"."status_before" in ('Available', 'Active', 'Pending', 'Sold'))
);
--> statement-breakpoint
ALTER TABLE "listing_sale" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "deal_event" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "deal_fee_reversal" ADD CONSTRAINT "deal_fee_reversal_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_proposal" ADD CONSTRAINT "deal_proposal_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_void" ADD CONSTRAINT "deal_void_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sale" ADD CONSTRAINT "listing_sale_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_proposal_open" ON "deal_proposal" USING btree ("deal_id") WHERE "deal_proposal"."state" = 'open';--> statement-breakpoint
CREATE INDEX "deal_proposal_deal" ON "deal_proposal" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_completed" ON "deal" USING btree ("completed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deal"."stage" = 'Completed';--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'member.verified', 'member.declined', 'export.ready'));--> statement-breakpoint
CREATE POLICY "curators read reversals" ON "deal_fee_reversal" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "a reversal comes with a void deal" ON "deal_fee_reversal" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (pg_trigger_depth() > 0 and (select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_fee_reversal" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "parties read what is proposed to each other" ON "deal_proposal" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("deal_proposal"."by_id" = (select actor_member_id()) or "deal_proposal"."to_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "curators read every proposal" ON "deal_proposal" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "parties propose steps" ON "deal_proposal" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("deal_proposal"."by_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties settle proposals" ON "deal_proposal" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (("deal_proposal"."by_id" = (select actor_member_id()) or "deal_proposal"."to_id" = (select actor_member_id())) and (select actor_in_good_standing())) WITH CHECK (("deal_proposal"."by_id" = (select actor_member_id()) or "deal_proposal"."to_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_proposal" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "parties read that their deal is void" ON "deal_void" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("deal_void"."buyer_id" = (select actor_member_id()) or "deal_void"."seller_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "curators read every void deal" ON "deal_void" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators declare deals of others void" ON "deal_void" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_void" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "owners read what sold their listing" ON "listing_sale" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_sale"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "it goes when the owner relists" ON "listing_sale" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING (pg_trigger_depth() > 0 and exists (select from "listing" where "listing"."id" = "listing_sale"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_sale" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');