CREATE TABLE "mandate_hiding" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"curator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	"mandate_id" uuid NOT NULL,
	CONSTRAINT "mandate_hiding_reason" CHECK (length("mandate_hiding"."reason") between 1 and 1000),
	CONSTRAINT "mandate_hiding_lifted" CHECK (("mandate_hiding"."lifted_at" is null) = ("mandate_hiding"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "mandate_hiding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_place";--> statement-breakpoint
ALTER TABLE "mandate" ALTER COLUMN "is_open" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "mandate" ALTER COLUMN "is_open" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "mandate" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mandate_id" uuid;--> statement-breakpoint
ALTER TABLE "mandate_hiding" ADD CONSTRAINT "mandate_hiding_mandate_id_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mandate_hiding_open_once" ON "mandate_hiding" USING btree ("mandate_id") WHERE "mandate_hiding"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "mandate_hiding_mandate" ON "mandate_hiding" USING btree ("mandate_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'mandate.hidden', 'mandate.shown', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_place" CHECK (("notification"."conversation_id" is not null) = ("notification"."kind" in ('message', 'request')) and ("notification"."deal_id" is not null) = ("notification"."kind" like 'deal.%') and ("notification"."listing_id" is not null) = ("notification"."kind" like 'listing.%') and ("notification"."mandate_id" is not null) = ("notification"."kind" like 'mandate.%'));--> statement-breakpoint
CREATE POLICY "owners read why their mandate is hidden" ON "mandate_hiding" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "mandate" where "mandate"."id" = "mandate_hiding"."mandate_id" and "mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended"));--> statement-breakpoint
CREATE POLICY "curators read every hiding" ON "mandate_hiding" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators hide mandates of others in their own name" ON "mandate_hiding" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()) and "mandate_hiding"."curator_id" = (select actor_member_id()) and "mandate_hiding"."lifted_at" is null and not exists (select from "mandate" where "mandate"."id" = "mandate_hiding"."mandate_id" and "mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended"));--> statement-breakpoint
CREATE POLICY "curators show mandates of others in their own name" ON "mandate_hiding" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator()) and "mandate_hiding"."lifted_at" is null and not exists (select from "mandate" where "mandate"."id" = "mandate_hiding"."mandate_id" and "mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended")) WITH CHECK ((select actor_is_curator()) and "mandate_hiding"."lifted_by" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "mandate_hiding" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');