CREATE TABLE "deal" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"item_type" text,
	"item_id" uuid,
	"stage" text DEFAULT 'Negotiation' NOT NULL,
	"completed" boolean GENERATED ALWAYS AS (stage = 'Completed') STORED NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"withdrawn_because" text,
	"moved_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_title" CHECK (length("deal"."title") <= 160),
	CONSTRAINT "deal_description" CHECK (length("deal"."description") <= 5000),
	CONSTRAINT "deal_reason" CHECK (length("deal"."withdrawn_because") <= 1000),
	CONSTRAINT "deal_parties" CHECK ("deal"."buyer_id" <> "deal"."seller_id"),
	CONSTRAINT "deal_opened_by" CHECK ("deal"."opened_by" in ("deal"."buyer_id", "deal"."seller_id")),
	CONSTRAINT "deal_moved_by" CHECK ("deal"."moved_by" in ("deal"."buyer_id", "deal"."seller_id")),
	CONSTRAINT "deal_amount" CHECK ("deal"."amount" >= 0),
	CONSTRAINT "deal_currency" CHECK ("deal"."currency" in ('USD', 'EUR', 'GBP', 'CHF', 'AED', 'JPY')),
	CONSTRAINT "deal_decimals" CHECK ("deal"."currency" <> 'JPY' or "deal"."amount" = trunc("deal"."amount")),
	CONSTRAINT "deal_item" CHECK (("deal"."item_type" is null) = ("deal"."item_id" is null)),
	CONSTRAINT "deal_item_type" CHECK ("deal"."item_type" in ('listing', 'mandate')),
	CONSTRAINT "deal_stage" CHECK ("deal"."stage" in ('Negotiation', 'Document Review', 'Due Diligence', 'Completed', 'Withdrawn')),
	CONSTRAINT "deal_completed_at" CHECK (("deal"."stage" = 'Completed') = ("deal"."completed_at" is not null)),
	CONSTRAINT "deal_withdrawn" CHECK (("deal"."stage" = 'Withdrawn') = ("deal"."withdrawn_because" is not null))
);
--> statement-breakpoint
ALTER TABLE "deal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_event" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"deal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_event_version" UNIQUE("deal_id","version")
);
--> statement-breakpoint
ALTER TABLE "deal_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_fee" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"rate" numeric(6, 3) NOT NULL,
	"payer" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_fee_amount" CHECK ("deal_fee"."amount" >= 0),
	CONSTRAINT "deal_fee_payer" CHECK ("deal_fee"."payer" in ('buyer', 'seller', 'both'))
);
--> statement-breakpoint
ALTER TABLE "deal_fee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_fee_share" (
	"deal_id" uuid NOT NULL,
	"party" text NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "deal_fee_share_deal_id_party_pk" PRIMARY KEY("deal_id","party"),
	CONSTRAINT "deal_fee_share_amount" CHECK ("deal_fee_share"."amount" > 0),
	CONSTRAINT "deal_fee_share_party" CHECK ("deal_fee_share"."party" in ('buyer', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "deal_fee_share" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_event" ADD CONSTRAINT "deal_event_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_fee" ADD CONSTRAINT "deal_fee_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD CONSTRAINT "deal_fee_share_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_buyer" ON "deal" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_seller" ON "deal" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_conversation" ON "deal" USING btree ("conversation_id");--> statement-breakpoint
CREATE POLICY "parties read their deals" ON "deal" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("deal"."buyer_id" = (select actor_member_id()) or "deal"."seller_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "curators read every deal" ON "deal" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "members open deals of their own" ON "deal" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (("deal"."buyer_id" = (select actor_member_id()) or "deal"."seller_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties take steps" ON "deal" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (("deal"."buyer_id" = (select actor_member_id()) or "deal"."seller_id" = (select actor_member_id())) and (select actor_in_good_standing())) WITH CHECK (("deal"."buyer_id" = (select actor_member_id()) or "deal"."seller_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "whoever reads the deal" ON "deal_event" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "deal" where "deal"."id" = "deal_event"."deal_id"));--> statement-breakpoint
CREATE POLICY "a step is recorded as it is taken" ON "deal_event" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (pg_trigger_depth() > 0);--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_event" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "curators read fees" ON "deal_fee" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_fee" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "whoever pays reads their share" ON "deal_fee_share" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("deal_fee_share"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "curators read every share" ON "deal_fee_share" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_fee_share" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');