CREATE TABLE "deal_fee_event" (
	"deal_id" uuid NOT NULL,
	"party" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"curator_id" uuid NOT NULL,
	"day" date,
	"invoice_number" text,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_fee_event_deal_id_party_number_pk" PRIMARY KEY("deal_id","party","number"),
	CONSTRAINT "deal_fee_event_from" CHECK ("deal_fee_event"."from_state" in ('due', 'invoiced', 'paid', 'waived')),
	CONSTRAINT "deal_fee_event_to" CHECK ("deal_fee_event"."to_state" in ('due', 'invoiced', 'paid', 'waived')),
	CONSTRAINT "deal_fee_event_day" CHECK ((("deal_fee_event"."from_state" = 'due' and "deal_fee_event"."to_state" = 'invoiced') or "deal_fee_event"."to_state" = 'paid') = ("deal_fee_event"."day" is not null)),
	CONSTRAINT "deal_fee_event_number" CHECK ("deal_fee_event"."invoice_number" is null or ("deal_fee_event"."from_state" = 'due' and "deal_fee_event"."to_state" = 'invoiced')),
	CONSTRAINT "deal_fee_event_number_length" CHECK (length("deal_fee_event"."invoice_number") <= 60),
	CONSTRAINT "deal_fee_event_waived" CHECK (("deal_fee_event"."to_state" = 'waived') = ("deal_fee_event"."reason" is not null)),
	CONSTRAINT "deal_fee_event_reason" CHECK (length("deal_fee_event"."reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "deal_fee_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD COLUMN "state" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD COLUMN "events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD COLUMN "invoiced_on" date;--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "deal_fee_event" ADD CONSTRAINT "deal_fee_event_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_fee_event" ADD CONSTRAINT "deal_fee_event_deal_id_party_deal_fee_share_deal_id_party_fk" FOREIGN KEY ("deal_id","party") REFERENCES "public"."deal_fee_share"("deal_id","party") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD CONSTRAINT "deal_fee_share_state" CHECK ("deal_fee_share"."state" in ('due', 'invoiced', 'paid', 'waived'));--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD CONSTRAINT "deal_fee_share_invoiced" CHECK ("deal_fee_share"."state" <> 'invoiced' or "deal_fee_share"."invoiced_on" is not null);--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD CONSTRAINT "deal_fee_share_due" CHECK ("deal_fee_share"."state" <> 'due' or "deal_fee_share"."invoiced_on" is null);--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD CONSTRAINT "deal_fee_share_number" CHECK ("deal_fee_share"."invoice_number" is null or "deal_fee_share"."invoiced_on" is not null);--> statement-breakpoint
ALTER TABLE "deal_fee_share" ADD CONSTRAINT "deal_fee_share_paid" CHECK (("deal_fee_share"."state" = 'paid') = ("deal_fee_share"."paid_on" is not null));--> statement-breakpoint
CREATE POLICY "a state changes with its event" ON "deal_fee_share" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (pg_trigger_depth() > 0 and (select actor_is_curator()) and exists (select from "deal" where "deal"."id" = "deal_fee_share"."deal_id" and (select actor_member_id()) not in ("deal"."buyer_id", "deal"."seller_id"))) WITH CHECK (pg_trigger_depth() > 0 and (select actor_is_curator()) and exists (select from "deal" where "deal"."id" = "deal_fee_share"."deal_id" and (select actor_member_id()) not in ("deal"."buyer_id", "deal"."seller_id")));--> statement-breakpoint
CREATE POLICY "curators read events of fees" ON "deal_fee_event" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators mark fees of others in their own name" ON "deal_fee_event" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()) and "deal_fee_event"."curator_id" = (select actor_member_id()) and exists (select from "deal" where "deal"."id" = "deal_fee_event"."deal_id" and (select actor_member_id()) not in ("deal"."buyer_id", "deal"."seller_id")));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_fee_event" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');